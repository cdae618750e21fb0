import { z } from 'zod';
import { pageAreaSchema } from '../../../shared/listen/page-area.ts';

/** What the page that draws a PDF is asked for. Pages are counted from 1. */
export type PageTask =
  | ({ readonly is: 'picture'; readonly page: number } & PictureShape)
  | { readonly is: 'find'; readonly page: number; readonly text: string };

export interface PictureShape {
  /** In pixels. The picture is as large as fits into both. */
  readonly width: number;
  readonly height: number;
  /** WebP to be looked at, and JPEG for services, which don't all know WebP. */
  readonly mediaType: 'image/webp' | 'image/jpeg';
}

/** A task on its way, and the tasks' number by which it is answered. */
export type NumberedTask = PageTask & { readonly number: number };

/** It has handled untrusted bytes, so what it answers is checked. */
export const foundSchema = z.array(pageAreaSchema).max(1_000).readonly();
