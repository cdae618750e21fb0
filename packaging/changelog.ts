import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifest, root } from './project.ts';

/**
 * What CHANGELOG.md says of a version: what the update shows.
 * @throws Error when it says nothing, since nobody should be asked to install what nobody described
 */
export function changesOf(version = manifest.version): string {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  const section = sections.find((each) => each.split(/\s/)[0] === version);
  const changes = section?.slice(section.indexOf('\n')).trim();
  if (!changes) throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  return changes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(changesOf());
