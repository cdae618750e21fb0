/** THIRD-PARTY-NOTICES.txt: the licences of everything by others that a package of Parley holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { root } from './project.ts';

interface Shipped {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly license: string;
  readonly source: string | undefined;
  /** Of its licence and its own notices. */
  readonly text: string;
}

/** What a package may hold. All of them allow it beside Parley's own licence, most for no more than these notices. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // of fonts
  'MPL-2.0', // whose files stay under it, with their source named
  'Python-2.0',
]);

/** What is compiled into packages under a licence of its own, which `package.json` doesn't tell. */
const compiledIn: Readonly<Record<string, string>> = {
  '@mediabunny/aac-encoder': 'FFmpeg’s AAC encoder, LGPL-2.1-or-later, https://ffmpeg.org',
  '@mediabunny/mp3-encoder': 'LAME, LGPL-2.0-or-later, https://lame.sourceforge.io',
  '@ricky0123/vad-web': 'the model Silero VAD, MIT, https://github.com/snakers4/silero-vad',
  'libopus-wasm': 'Opus, BSD-3-Clause, https://opus-codec.org',
  'mpg123-decoder': 'mpg123, LGPL-2.1-or-later, https://www.mpg123.de',
  'pdfjs-dist':
    'Foxit’s fonts, BSD-3-Clause; Liberation Sans, OFL-1.1; Adobe’s character maps, BSD-3-Clause; OpenJPEG, BSD-2-Clause; PDFium’s JBIG2 decoder, Apache-2.0 and BSD-3-Clause; qcms, MIT',
  'uiohook-napi': 'libuiohook, LGPL-3.0-or-later, https://github.com/kwhat/libuiohook',
};

/**
 * Of the packages in `archive`, the `app.asar`, and of those which the build merged into Parley's own files.
 * @throws Error where something ships under a licence that isn't among the permitted
 */
export function noticesOf(archive: string): string {
  const installed = installedPackages();
  const shipped = new Map<string, Shipped>();
  const add = ({ name, version }: { name: string; version: string }): void => {
    const key = `${name} ${version}`;
    const folder = installed.get(key);
    if (!folder) throw new Error(`${key} ships, but isn’t installed here.`);
    shipped.set(key, packageAt(folder));
  };
  for (const part of ['main', 'preload', 'renderer']) {
    for (const merged of readJson<readonly { name: string; version: string }[]>(
      join(root, 'out', part, '.vite/license.json'),
    ))
      add(merged);
  }
  for (const path of listPackage(archive, { isPack: false })) {
    if (!/\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path.replaceAll('\\', '/'))) continue;
    add(JSON.parse(extractFile(archive, path.slice(1)).toString()));
  }
  const all = [...shipped.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const refused = all.filter(({ license }) => !isPermitted(license));
  if (refused.length > 0) {
    const list = refused.map(({ name, version, license }) => `${name} ${version} (${license})`);
    throw new Error(`Packages of Parley may not hold what is under these licences: ${list.join(', ')}.`);
  }
  return `${introduction}\n${all.map(notice).join('\n')}`;
}

/** The folder of each `name version`. The archive's own copies lack the texts, and may lie elsewhere than npm put them. */
function installedPackages(): ReadonlyMap<string, string> {
  const { packages } = readJson<{ packages: Readonly<Record<string, { version: string }>> }>(
    join(root, 'node_modules/.package-lock.json'),
  );
  return new Map(
    Object.entries(packages).map(([path, { version }]) => [
      `${path.split('node_modules/').at(-1)} ${version}`,
      join(root, path),
    ]),
  );
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url: string };
  readonly license?: string;
  /** npm's way until 2014. */
  readonly licenses?: readonly { readonly type: string }[];
}

function packageAt(folder: string): Shipped {
  const { name, version, homepage, repository, ...declared } = readJson<Manifest>(
    join(folder, 'package.json'),
  );
  const license = declared.license ?? declared.licenses?.map(({ type }) => type).join(' OR ') ?? 'none named';
  const texts = readdirSync(folder).filter((file) =>
    /^(licen[cs]e|copying|notice|third_party_notices)/i.test(file),
  );
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  const source = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return { name, version, license, source, text };
}

/** Of alternatives, as in `(MIT OR CC0-1.0)`, one is enough. */
function isPermitted(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permitted.has(part)));
}

function notice({ name, version, license, source, text }: Shipped): string {
  const inside = compiledIn[name] ? `Compiled in: ${compiledIn[name]}\n` : '';
  return `${'-'.repeat(80)}\n${name} ${version}, ${license}\n${source ? `${source}\n` : ''}${inside}\n${text || `(${license}, without a text of its own)`}\n`;
}

const introduction = `Parley is under the MIT license and holds the following work by others. Electron and Chromium
have notices of their own beside this file's folder: LICENSE.electron.txt and
LICENSES.chromium.html.

The source of what is under the MPL is in the package of the name and version given here. What is
under the LGPL is compiled from the unchanged source at the address given; Parley's own source,
with which it can be built anew on another version, is at https://github.com/parley-voice/parley.
`;

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}
