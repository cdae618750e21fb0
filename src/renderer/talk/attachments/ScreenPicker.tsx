import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { ScreenSource } from '../../../shared/talk/picture.ts';
import { t } from '../../../shared/text/translate.ts';

/** Which screen or window the picture is of, or why there is none to choose. */
export function ScreenPicker() {
  const session = useSession();
  const choice = useScreen((screen) => screen.screenChoice);
  switch (choice.phase) {
    case 'none':
    case 'capturing':
      return null;
    case 'refused':
      return (
        <Modal
          title={t('talk:capture.refused')}
          closeLabel={t('action.close')}
          onClose={session.closeScreens}
        >
          <p role="alert">{choice.message}</p>
        </Modal>
      );
    case 'choosing':
      return (
        <Modal title={t('talk:capture.title')} closeLabel={t('action.cancel')} onClose={session.closeScreens}>
          <ScreenList sources={choice.sources} onChoose={(source) => void session.attachScreen(source)} />
        </Modal>
      );
  }
}

interface ScreenListProps {
  /** The screens first. */
  readonly sources: readonly ScreenSource[];
  readonly onChoose: (source: ScreenSource) => void;
}

const groups = [
  { kind: 'screen', name: 'screens' },
  { kind: 'window', name: 'windows' },
] as const;

/** Tiles to choose one from: Tab and the arrows go from one to the next, Enter or a press chooses. */
function ScreenList({ sources, onChoose }: ScreenListProps) {
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
      {groups.map(({ kind, name }) => {
        const some = sources.filter((source) => source.kind === kind);
        return (
          some.length > 0 && (
            <Group key={kind} label={t(`talk:capture.${name}`)}>
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

/** Where a tile lies, in pixels. */
interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Which tile a key leads to, of tiles in rows from left to right; at an edge it is the same one.
 * @returns undefined for keys that lead nowhere
 */
export function tileAfter(key: string, at: number, places: readonly Place[]): number | undefined {
  const last = places.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return inNextRow(at, places, 1);
    case 'ArrowUp':
      return inNextRow(at, places, -1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The tile of the next row that lies most nearly below, or above. */
function inNextRow(at: number, places: readonly Place[], direction: 1 | -1): number {
  const from = places[at];
  if (!from) return at;
  const away = (place: Place): number => (place.top - from.top) * direction;
  const row = Math.min(...places.map(away).filter((distance) => distance > 0));
  const beside = (index: number): number => Math.abs((places[index]?.left ?? 0) - from.left);
  const [nearest = at] = places
    .flatMap((place, index) => (away(place) === row ? [index] : []))
    .toSorted((a, b) => beside(a) - beside(b));
  return nearest;
}
