import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, targetOf } from './imports.ts';

/**
 * The walks of `docs/architecture.md`, held against the code. An arrow says how a reader gets from one file to the next:
 * an import; a file that is named on a dotted arrow and puts the two together; or, between two processes, a message that
 * both sides name. So no box can be left out, and the figures in the page are those of the code.
 */
interface Walk {
  readonly title: string;
  readonly boxes: readonly Box[];
  /** Paths of its boxes from the root. */
  readonly files: ReadonlySet<string>;
  readonly arrows: readonly Arrow[];
}

interface Arrow {
  readonly from: Box;
  readonly to: Box;
  readonly label: string;
  /** The two are put together by the file that the label names. */
  readonly isDotted: boolean;
}

interface Box {
  readonly file: string;
  readonly process: string;
}

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
/** An id, and the path where the box says it. */
const boxPattern = /^(\w+)(?:\[([\w./-]+)[^\]]*\])?/;
const arrowPattern = /^\s*(?:(-\.->)\|([^|]+)\||--(?: ([^>]+?) --)?>)\s*/;
const walks = page
  .split(/^#{2,3} /m)
  .filter((part) => part.includes('```mermaid'))
  .map(walkIn);

function walkIn(part: string): Walk {
  const drawings = [...part.matchAll(/```mermaid\n([^]*?)```/g)].map(([, drawing = '']) => drawing);
  const drawn = drawings.map(drawingOf);
  const boxes = drawn.flatMap((drawing) => [...drawing.boxes.values()]);
  return {
    title: part.slice(0, part.indexOf('\n')),
    boxes,
    files: new Set(boxes.map(({ file }) => file)),
    arrows: drawn.flatMap(({ arrows }) => arrows),
  };
}

function drawingOf(drawing: string): { boxes: ReadonlyMap<string, Box>; arrows: readonly Arrow[] } {
  const boxes = new Map<string, Box>();
  const links: { from: string; to: string; label: string; isDotted: boolean }[] = [];
  let process = '';
  for (const line of drawing.split('\n').map((each) => each.trim())) {
    const [, id = '', title = id] = /^subgraph (\w+)(?: \["(\w+)[^"]*"\])?/.exec(line) ?? [];
    if (id !== '') process = title;
    else if (line === 'end') process = '';
    else readLine(line, process, boxes, links);
  }
  const boxOf = (id: string): Box | undefined => boxes.get(id);
  const arrows = links.flatMap(({ from, to, ...how }): Arrow[] => {
    const [source, target] = [boxOf(from), boxOf(to)];
    return source && target && source.file !== target.file ? [{ from: source, to: target, ...how }] : [];
  });
  return { boxes, arrows };
}

function readLine(
  line: string,
  process: string,
  boxes: Map<string, Box>,
  links: { from: string; to: string; label: string; isDotted: boolean }[],
): void {
  let rest = line;
  let from: string | undefined;
  let how = { label: '', isDotted: false };
  for (;;) {
    const box = boxPattern.exec(rest);
    if (!box) return;
    const [whole, id = '', path] = box;
    if (path?.includes('/')) boxes.set(id, { file: pathOf(path, process), process: process || 'main' });
    if (from !== undefined) links.push({ from, to: id, ...how });
    rest = rest.slice(whole.length);
    const arrow = arrowPattern.exec(rest);
    if (!arrow) return;
    how = { label: arrow[2] ?? arrow[3] ?? '', isDotted: arrow[1] !== undefined };
    from = id;
    rest = rest.slice(arrow[0].length);
  }
}

/** The boxes leave out where the process keeps its files. */
function pathOf(path: string, process: string): string {
  if (/^(main|renderer|shared)\//.test(path)) return `src/${path}`;
  return `src/${process === 'window' || process === 'overlay' ? 'renderer' : 'main'}/${path}`;
}

const importsBy = new Map<string, readonly string[]>();

/** Whether the one imports the other, or a file in it where it is a folder. */
function isLinked(one: string, other: string): boolean {
  return imports(one, other) || imports(other, one);
}

function imports(file: string, target: string): boolean {
  if (!/\.tsx?$/.test(file)) return false;
  const known =
    importsBy.get(file) ?? importsOf(file).map((each) => targetOf(file, each.replace(/\?.*/, '')));
  importsBy.set(file, known);
  return known.some((each) => each === target || each.startsWith(`${target}/`));
}

/** Whether a reader gets from one box to the next as it is drawn. */
function isTrue({ from, to, label, isDotted }: Arrow, { boxes, files }: Walk): boolean {
  if (isDotted) return isLinked(pathOf(label, 'main'), to.file);
  if (from.process !== to.process) return label.split(', ').every((what) => isSent(what, from, to, boxes));
  if (isLinked(from.file, to.file)) return true;
  return [...files].some((file) => imports(file, from.file) && imports(file, to.file));
}

/** Whether files of the one side send a message, or fetch what the other serves, and files of the other take it. */
function isSent(message: string, from: Box, to: Box, boxes: readonly Box[]): boolean {
  const says = ({ process }: Box, words: RegExp): boolean =>
    boxes.some((box) => box.process === process && /\.tsx?$/.test(box.file) && words.test(textOf(box.file)));
  if (message === 'fetch') return says(from, /\bfetch\(/) && says(to, /\bprotocol\.handle\(/);
  return says(from, new RegExp(`'${message}'`)) && says(to, new RegExp(`'${message}'|\\b${message}: `));
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** `src/main/talk` of `src/main/talk/tools/tool.ts`; the shared files are one room. */
function roomOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('src/shared/') ? 2 : 3)
    .join('/');
}

describe.each(walks)('$title', (walk) => {
  it('goes from file to file as the code does', () => {
    expect(walk.arrows.length).toBeGreaterThan(3);
    expect([...walk.files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const untrue = walk.arrows.filter((arrow) => !isTrue(arrow, walk));
    expect(untrue.map(({ from, to, label }) => `${from.file} → ${to.file} ${label}`)).toEqual([]);
  });

  it('reaches every box', () => {
    const reached = new Set(walk.arrows.flatMap(({ from, to }) => [from.file, to.file]));
    expect([...walk.files].filter((file) => !reached.has(file))).toEqual([]);
  });

  it('is as long as the page says', () => {
    const { title, files, arrows } = walk;
    const labels = new Set(arrows.flatMap(({ label, isDotted }) => (isDotted ? label : [])));
    const joints = [...labels].filter((label) => !files.has(pathOf(label, 'main')));
    const rooms = new Set([...files].map(roomOf));
    const between = arrows.filter(({ from, to }) => roomOf(from.file) !== roomOf(to.file));
    const changes = new Set(between.map(({ from, to }) => `${from.file} ${to.file}`));
    const row = [title, files.size, joints.length, rooms.size, changes.size];
    const rows = page.split('\n').filter((line) => line.startsWith(`| ${title} `));
    expect(
      rows.map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    ).toEqual([row.map(String)]);
  });
});

it('finds the walks', () => {
  expect(walks.length).toBeGreaterThanOrEqual(4);
});
