import type { BlockReading } from '../../../shared/reading/script.ts';
import { BlockText } from './BlockText.tsx';
import { runsWithin, tableCells, textRuns, type TextRun } from './text-runs.ts';

/** A block as a book would set it. */
export function BlockBody({ reading }: { readonly reading: BlockReading }) {
  const { kind, text, level, mark } = reading.block;
  const runs = textRuns(reading);
  const inside = <BlockText text={text} runs={runs} />;
  switch (kind) {
    case 'heading': {
      // Below the room's own heading.
      const Heading = `h${Math.min(6, (level ?? 1) + 1)}` as 'h2';
      return <Heading>{inside}</Heading>;
    }
    case 'list-item':
      return (
        <ul style={{ marginInlineStart: `${((level ?? 1) - 1) * 1.5}em` }}>
          <li>{inside}</li>
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          <p>{inside}</p>
        </blockquote>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line is scrolled to by keyboard
        <pre tabIndex={0}>
          <code>{inside}</code>
        </pre>
      );
    case 'table':
      return <TableBody text={text} runs={runs} />;
    case 'footnote':
      return (
        <p>
          {mark && <sup>{mark.text} </sup>}
          {inside}
        </p>
      );
    default:
      return <p>{inside}</p>;
  }
}

/** More take the page seconds to lay out: then their text stands in its rows, without cells. */
const mostCells = 5_000;

function TableBody({ text, runs }: { readonly text: string; readonly runs: readonly TextRun[] }) {
  const rows = tableCells(text);
  if (rows.reduce((sum, cells) => sum + cells.length, 0) > mostCells) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as below
      <pre tabIndex={0}>
        <BlockText text={text} runs={runs} />
      </pre>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
    <figure className="table-scroll" tabIndex={0} aria-label="Table">
      <table>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.start}>
              {cells.map((cell) => (
                <td key={cell.start}>
                  <BlockText text={text} runs={runsWithin(runs, cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
