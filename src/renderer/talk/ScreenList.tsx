import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ScreenSource } from '../../shared/talk/screens.ts';
import { tileAfter } from './tile-moves.ts';

export interface ScreenListProps {
  /** The screens first. */
  readonly sources: readonly ScreenSource[];
  readonly onChoose: (source: ScreenSource) => void;
}

const groups = [
  { kind: 'screen', label: 'Screens' },
  { kind: 'window', label: 'Windows' },
] as const;

/** Tiles to choose one from: Tab and the arrows go from one to the next, Enter or a press chooses. */
export function ScreenList({ sources, onChoose }: ScreenListProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])];
    const places = tiles.map((tile) => ({ left: tile.offsetLeft, top: tile.offsetTop }));
    const next = tileAfter(event.key, tiles.indexOf(event.currentTarget), places);
    if (next === undefined) return;
    event.preventDefault(); // else the list would scroll as well
    tiles[next]?.focus();
  };
  return (
    <div ref={list} className="screen-list">
      {groups.map(({ kind, label }) => {
        const some = sources.filter((source) => source.kind === kind);
        return (
          some.length > 0 && (
            <Group key={kind} label={label}>
              {some.map((source) => (
                <li key={source.id}>
                  <button
                    type="button"
                    className="screen-tile"
                    title={source.name}
                    onKeyDown={move}
                    onClick={() => onChoose(source)}
                  >
                    <img src={source.thumbnail} alt="" />
                    <span>{source.name}</span>
                  </button>
                </li>
              ))}
            </Group>
          )
        );
      })}
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="quiet">
        {label}
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}
