import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, targetOf } from './imports.ts';

/** What every room of the window may use. */
const ofViews = [
  'src/shared',
  'src/renderer/app',
  'src/renderer/ui',
  'src/renderer/audio',
  'src/renderer/bridge.ts',
];
const views = ['react', 'lucide-react', '@tanstack/react-virtual', 'mdast', 'wavesurfer.js'];

/** The plan of the code as data: which room may import which other rooms and packages. Every room may import itself. */
const rooms: Readonly<
  Record<string, { rooms: readonly string[]; packages: readonly string[]; node?: true }>
> = {
  'src/shared': {
    rooms: ['resources/locales'],
    packages: [
      'i18next',
      'zod',
      'mdast',
      'mdast-util-from-markdown',
      'mdast-util-gfm',
      'micromark-extension-gfm',
      'temml',
    ],
  },
  'src/preload': { rooms: ['src/shared/contract/channels.ts'], packages: ['electron'] },

  // What Parley does.
  'src/main/talk': {
    rooms: ['src/shared', 'src/main/speech', 'src/main/usage', 'src/main/abort.ts'],
    packages: [],
  },
  'src/main/dictate': { rooms: ['src/shared', 'src/main/speech', 'src/main/abort.ts'], packages: [] },
  'src/main/listen': {
    rooms: ['src/shared', 'src/main/documents', 'src/main/speech', 'src/main/abort.ts'],
    packages: [],
  },
  'src/main/audiobook': {
    rooms: ['src/shared', 'src/main/speech', 'src/main/listen', 'src/main/atomic-file.ts'],
    packages: ['mediabunny', '@mediabunny/aac-encoder', '@mediabunny/mp3-encoder', 'libopus-wasm', 'zod'],
    node: true,
  },
  'src/main/usage': { rooms: ['src/shared', 'src/main/speech', 'src/main/abort.ts'], packages: [] },
  'src/main/settings': { rooms: ['src/shared', 'src/main/atomic-file.ts'], packages: ['zod'], node: true },

  // What they share.
  'src/main/documents': {
    rooms: ['src/shared'],
    packages: [
      '@mozilla/readability',
      '@zip.js/zip.js',
      'linkedom',
      'mdast',
      'parse5',
      'pdfjs-dist',
      'postal-mime',
      'saxes',
      'zod',
    ],
    node: true, // in `process` alone
  },
  'src/main/speech': {
    rooms: ['src/shared', 'src/main/abort.ts'],
    packages: ['mediabunny', '@mediabunny/mp3-encoder', 'libopus-wasm', 'mpg123-decoder'],
    node: true,
  },
  'src/main/service': {
    // It has the shape that the other rooms know the service by.
    rooms: ['src/shared', 'src/main/speech/voice-service.ts', 'src/main/abort.ts'],
    packages: ['undici', 'zod', 'eventsource-parser'],
    node: true,
  },
  'src/main/mcp': {
    rooms: ['src/shared', 'src/main/abort.ts'],
    packages: ['@modelcontextprotocol/client', 'cross-spawn', 'zod'],
    node: true,
  },
  'src/main/web': { rooms: ['src/main/abort.ts'], packages: ['undici'], node: true },
  'src/main/folders': { rooms: ['src/shared', 'src/main/atomic-file.ts'], packages: ['zod'], node: true },
  'src/main/storage': { rooms: ['src/shared', 'src/main/atomic-file.ts'], packages: [], node: true },
  'src/main/backup': {
    rooms: ['src/shared', 'src/main/atomic-file.ts'],
    packages: ['@zip.js/zip.js', 'zod'],
    node: true,
  },
  'src/main/platform': {
    rooms: ['src/shared'],
    packages: ['electron-updater', 'electron', 'zod', 'uiohook-napi', 'dbus-native', 'x11'],
    node: true,
  },

  // The window's own rooms. A room that shows what another one keeps may draw it as that one does.
  'src/renderer/talk': { rooms: ofViews, packages: [...views, '@ricky0123/vad-web', 'lowlight'] },
  'src/renderer/dictate': { rooms: ofViews, packages: views },
  'src/renderer/listen': { rooms: [...ofViews, 'src/renderer/talk'], packages: views },
  'src/renderer/history': {
    rooms: [...ofViews, 'src/renderer/talk', 'src/renderer/dictate'],
    packages: views,
  },
  'src/renderer/usage': { rooms: ofViews, packages: views },
  'src/renderer/settings': {
    rooms: [
      ...ofViews,
      'src/renderer/talk',
      'src/renderer/dictate',
      'src/renderer/listen',
      'src/renderer/usage',
    ],
    packages: views,
  },
  'src/renderer/overlay': {
    rooms: [...ofViews, 'src/renderer/talk', 'src/renderer/dictate'],
    packages: views,
  },
  'src/renderer/ui': { rooms: ['src/shared'], packages: [...views, '@base-ui/react'] },
  'src/renderer/audio': { rooms: ['src/shared'], packages: [] },
};

const root = resolve(import.meta.dirname, '..');
/** Files directly in a folder. */
const mostFiles = 25;
const compositionRoots = [
  'src/main/index.ts',
  'src/main/cli.ts',
  'src/renderer/main.tsx',
  'src/renderer/overlay.tsx',
];
/** Parts of the two programs' composition. */
const compositions = ['src/main/app/', 'src/main/cli/', 'src/renderer/app/'];
const isComposition = (file: string): boolean => compositions.some((folder) => file.startsWith(folder));

describe.each(Object.entries(rooms))('%s', (room, allowed) => {
  const imports = sourcesIn(room).flatMap((file) =>
    importsOf(file).map((specifier) => ({ file, specifier })),
  );

  it('imports only the rooms that the plan allows', () => {
    const strayed = imports.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = targetOf(file, specifier);
      return ![room, ...allowed.rooms].some((other) => target === other || target.startsWith(`${other}/`));
    });
    expect(strayed).toEqual([]);
  });

  it('imports only the packages that the plan allows', () => {
    const strayed = imports.filter(({ specifier }) => {
      if (specifier.startsWith('.')) return false;
      return isNode(specifier) ? !allowed.node : !allowed.packages.includes(packageOf(specifier));
    });
    expect(strayed).toEqual([]);
  });
});

describe('the whole source', () => {
  const sources = sourcesIn('src');

  it('has files to look at, in rooms of the plan', () => {
    expect(sources.length).toBeGreaterThan(20);
    const homeless = sources.filter(
      (file) => file.split('/').length > 3 && !Object.keys(rooms).some((room) => file.startsWith(`${room}/`)),
    );
    expect(homeless.filter((file) => !isComposition(file))).toEqual([]);
  });

  it('lets rooms meet only in the composition roots', () => {
    const meeting = sources.filter((file) => {
      if (Object.keys(rooms).some((room) => file.startsWith(`${room}/`))) return false;
      const seen = importsOf(file).flatMap((specifier) =>
        Object.keys(rooms).filter((room) => roomOf(file, specifier) === room),
      );
      return new Set(seen.filter((room) => room !== 'src/shared')).size > 1;
    });
    const strayed = meeting.filter((file) => !compositionRoots.includes(file) && !isComposition(file));
    expect(strayed).toEqual([]);
  });

  it('names electron in no other room than main/platform, the preload and the composition root', () => {
    const naming = sources.filter((file) => importsOf(file).includes('electron'));
    const allowed = /^src\/(main\/platform\/|preload\/|main\/index\.ts$)/;
    expect(naming.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it('reads documents with what a page has, since it is a page that reads them', () => {
    const inPage = sources.filter((file) => /^src\/main\/documents\/(?!process\/)/.test(file));
    expect(inPage.length).toBeGreaterThan(20);
    expect(inPage.filter((file) => importsOf(file).some(isNode))).toEqual([]);
  });

  it('has no circle of values', () => {
    const files = new Set(sources);
    const uses = new Map(
      sources.map((file) => [file, valueImportsOf(file).filter((target) => files.has(target))]),
    );
    expect(circleIn(uses)).toEqual([]);
  });

  it.each(['src/main/', 'src/renderer/', 'src/shared/'])('has no two files of one name in %s', (process) => {
    const names = sources.filter((file) => file.startsWith(process)).map((file) => basename(file));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('has less than a third of its files for the sake of one other file', () => {
    const programs = sources.filter((file) => !file.endsWith('.d.ts'));
    const importers = new Map(programs.map((file) => [file, new Set<string>()]));
    for (const file of programs) {
      for (const specifier of importsOf(file).filter((each) => each.startsWith('.')))
        importers.get(targetOf(file, specifier.replace(/\?.*/, '')))?.add(file);
    }
    const ofOne = programs.filter((file) => importers.get(file)?.size === 1);
    expect(ofOne.length / programs.length).toBeLessThan(1 / 3);
  });

  it('has no folder with more files in it than one looks through', () => {
    const folders = new Map<string, number>();
    for (const { parentPath } of readdirSync(join(root, 'src'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))) {
      const folder = relative(root, parentPath);
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    const crowded = [...folders].filter(([, count]) => count > mostFiles);
    expect(crowded).toEqual([]);
  });

  it('writes dates and numbers in the program’s language, not in the system’s', () => {
    const bySystem = /toLocale\w*String\((?:\)|\[\]|undefined)/;
    expect(sources.filter((file) => bySystem.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('touches the bridge in one file', () => {
    const touching = sources.filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('window.bridge'),
    );
    expect(touching).toEqual(['src/renderer/bridge.ts']);
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** What a file needs when it runs, by its path from the root. */
function valueImportsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(/^(?:import|export)\s(?!type\b)([^;=()]*?)\s*from\s+'(\.[^']+)'/gm);
  return [...statements]
    .filter(([, names = '']) => !/^\{(\s*type\s+\w+( as \w+)?,?)*\s*\}$/.test(names))
    .map(([, , specifier = '']) => targetOf(file, specifier));
}

/** The files of one circle, in their order; empty where there is none. */
function circleIn(uses: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    if (done.has(file)) return [];
    for (const next of uses.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of uses.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

function roomOf(file: string, specifier: string): string | undefined {
  const target = targetOf(file, specifier);
  return Object.keys(rooms).find((room) => target.startsWith(`${room}/`));
}

function isNode(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}
