/**
 * `node packaging/gather-release.ts packages release`: puts what the computers of a release have made into one folder. Two
 * of them, the Macs, write a feed of the same name; it then offers the files of both, and each Mac takes its own.
 */
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { SignedRelease } from '../src/main/platform/updates/release-signature.ts';

const [from = 'packages', to = 'release'] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
for (const path of globSync('*/*', { cwd: from })) {
  const source = join(from, path);
  const target = join(to, basename(path));
  if (!existsSync(target)) copyFileSync(source, target);
  else if (path.endsWith('.yml')) writeFileSync(target, stringify(merged(read(target), read(source))));
  else throw new Error(`Two computers have made ${basename(path)}.`);
}

function read(path: string): SignedRelease {
  return parse(readFileSync(path, 'utf8')) as SignedRelease;
}

function merged(one: SignedRelease, other: SignedRelease): SignedRelease {
  if (one.version !== other.version)
    throw new Error(`The feeds are of ${one.version} and of ${other.version}.`);
  return { ...one, files: [...(one.files ?? []), ...(other.files ?? [])] };
}
