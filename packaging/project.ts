import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly homepage: string;
  readonly desktopName: string;
}

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
export const appId = manifest.desktopName.replace(/\.desktop$/, '');
