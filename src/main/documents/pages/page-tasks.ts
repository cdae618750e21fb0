import { z } from 'zod';
import { pageAreaSchema } from '../../../shared/listen/page-area.ts';

/** What the page that draws a PDF is asked for. Pages are counted from 1. */
export type PageTask =
  | { readonly is: 'picture'; readonly page: number; /** In pixels. */ readonly width: number }
  | { readonly is: 'find'; readonly page: number; readonly text: string };

/** A task on its way, and the tasks' number by which it is answered. */
export type NumberedTask = PageTask & { readonly number: number };

/** It has handled untrusted bytes, so what it answers is checked. */
export const foundSchema = z.array(pageAreaSchema).max(1_000).readonly();
