import type { Archive } from './archive.ts';
import type { Draft } from './block-builder.ts';
import { relationsOf } from './office-package.ts';
import { childNamed, descendants, readXml, type XmlElement } from './xml.ts';

/**
 * The charts and diagrams (SmartArt) that a part of an Office file shows, by the ids that it has for them: a chart as its
 * title and a table of its values, a diagram as a list.
 */
export async function graphicsOf(
  archive: Archive,
  part: string,
  maxDepth: number,
): Promise<ReadonlyMap<string, readonly Draft[]>> {
  const graphics = new Map<string, readonly Draft[]>();
  for (const { id, type, target } of await relationsOf(archive, part, maxDepth)) {
    const read = readers.get(type);
    if (read) graphics.set(id, read(readXml(await archive.read(target), maxDepth)));
  }
  return graphics;
}

const readers: ReadonlyMap<string, (root: XmlElement) => Draft[]> = new Map([
  ['chart', chartOf],
  ['diagramData', diagramOf],
]);

/**
 * Beside the points of a diagram others lie that only say how they are joined. Which belong below which, and in which order, the
 * connections say: a point that was added later stands last in the file.
 */
function diagramOf(root: XmlElement): Draft[] {
  const points = [...descendants(root, 'pt')];
  const below = Map.groupBy(
    [...descendants(root, 'cxn')]
      .filter(({ attributes: { type = 'parOf' } }) => type === 'parOf')
      .toSorted((one, other) => Number(one.attributes['srcOrd']) - Number(other.attributes['srcOrd'])),
    ({ attributes }) => attributes['srcId'],
  );
  const rest = new Map(points.map((point) => [point.attributes['modelId'] ?? point, point]));
  const drafts: Draft[] = [];
  const waiting = points
    .filter(({ attributes }) => attributes['type'] === 'doc')
    .map((point) => ({ point, level: 0 }));
  const add = ({ point, level }: (typeof waiting)[number]): void => {
    const { modelId, type = 'node' } = point.attributes;
    if (!rest.delete(modelId ?? point)) return;
    const text = [...descendants(point, 'p')].map((line) => line.text).join(' ');
    if (type === 'node' || type === 'asst')
      drafts.push({ kind: 'list-item', level: Math.max(1, level), text });
    const joined = (below.get(modelId) ?? []).flatMap(
      ({ attributes }) => rest.get(attributes['destId'] ?? '') ?? [],
    );
    waiting.push(
      ...joined.toReversed().map((each) => ({ point: each, level: Math.min(deepest, level + 1) })),
    );
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) add(next);
  for (const point of rest.values()) add({ point, level: 1 });
  return drafts;
}

const deepest = 9;

/**
 * The values that were last shown are stored with the chart, so its workbook isn't needed. Series that its author has filtered
 * out are kept as extensions of others.
 */
function chartOf(root: XmlElement): Draft[] {
  const hidden = new Set(
    [...descendants(root, 'ext')].flatMap((extension) => [...descendants(extension, 'ser')]),
  );
  const shown = [...descendants(root, 'ser')].filter((each) => !hidden.has(each));
  const series = shown.map((each) => ({
    name: [...valuesOf(childNamed(each, 'tx')).values()].join(' '),
    labels: valuesOf(childNamed(each, 'cat') ?? childNamed(each, 'xVal')),
    values: valuesOf(childNamed(each, 'val') ?? childNamed(each, 'yVal')),
  }));
  const labels = new Map(series.flatMap((each) => [...each.labels]));
  const places = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].toSorted((a, b) => a - b);
  const rows = [
    ['', ...series.map(({ name }) => name)],
    ...places.map((at) => [
      labels.get(at) ?? String(at + 1),
      ...series.map(({ values }) => values.get(at) ?? ''),
    ]),
  ];
  const title = titleOf(root);
  return [
    ...(title ? [{ kind: 'caption' as const, text: title }] : []),
    ...(places.length > 0
      ? [{ kind: 'table' as const, text: rows.map((row) => row.join('\t')).join('\n') }]
      : []),
  ];
}

function titleOf(root: XmlElement): string {
  const chart = childNamed(root.children[0], 'chart');
  const title = childNamed(chart, 'title');
  return title
    ? [...descendants(title, 'p')]
        .map(({ text }) => folded(text))
        .join(' ')
        .trim()
    : '';
}

function valuesOf(reference: XmlElement | undefined): Map<number, string> {
  if (!reference) return new Map();
  const points = [...descendants(reference, 'pt')].map((point): [number, string] => [
    Number(point.attributes['idx']) || 0,
    shortened(folded(childNamed(point, 'v')?.text ?? '')),
  ]);
  if (points.length > 0) return new Map(points);
  const own = childNamed(reference, 'v');
  return new Map(own ? [[0, folded(own.text)]] : []);
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Numbers are stored to the last digit that a computer has of them. */
function shortened(value: string): string {
  return /^-?\d*\.\d{5,}(?:E[-+]?\d+)?$/i.test(value) ? String(Number(Number(value).toPrecision(5))) : value;
}
