import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Row {
  readonly section: string;
  readonly row: string;
}

/** The specification's table rows and rules, verbatim. */
const specification: readonly Row[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'specification-rows.json'), 'utf8'),
);

const page = readFileSync(join(root, 'docs/service.md'), 'utf8');

interface MapRow extends Row {
  readonly client: string;
  readonly local: string;
  readonly shownBy: string;
}

const map: readonly MapRow[] = page.split(/^## /m).flatMap((part) => {
  const [section = '', ...lines] = part.split('\n');
  return lines.flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, row = '', client = '', local = '', shownBy] = cells;
    const isHead = row === 'row' || /^-+$/.test(row);
    return shownBy === undefined || isHead ? [] : [{ section, row, client, local, shownBy }];
  });
});

test('the map has every row of the specification once, and nothing else', () => {
  const named = ({ section, row }: Row): string => `${section} › ${row}`;
  expect(map.map(named).toSorted()).toEqual(specification.map(named).toSorted());
  expect(map.length).toBeGreaterThan(150);
});

test('every file named in the map exists', () => {
  const files = map.flatMap(({ client, local, shownBy }) =>
    [...`${client} ${local} ${shownBy}`.matchAll(/`((?:src|test)\/[^`]+)`/g)].map((match) => match[1] ?? ''),
  );
  expect(files.length).toBeGreaterThan(300);
  expect([...new Set(files)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every row is implemented and tested, or says why not', () => {
  const silent = map.filter(({ client, local, shownBy }) => {
    const isDone = /`/.test(client + local) || client === 'open';
    return client === 'not shown' ? shownBy.length < 3 : !isDone || shownBy.replace('—', '') === '';
  });
  expect(silent.map(({ row }) => row)).toEqual([]);
});
