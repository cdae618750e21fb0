import type { TakeDay } from '../app/take-days.ts';
import { NearView } from '../ui/NearView.tsx';
import { TakeArticle } from './TakeArticle.tsx';

interface TakeChunkProps {
  readonly days: readonly TakeDay[];
  /** The take on which Tab stops. */
  readonly current: string | undefined;
  /** It stands at the top, and is drawn at once. */
  readonly first: boolean;
}

/** Pixels of a take of a line or two; what it really takes is known once it was drawn. */
const usualHeight = 152;

/** Some takes in a row. Far from the view they are only the room that they take up. */
export function TakeChunkView({ days, current, first }: TakeChunkProps) {
  const count = days.reduce((sum, { takes }) => sum + takes.length, 0);
  return (
    <NearView guess={count * usualHeight} always={first}>
      {() =>
        days.map(({ name, takes }) => (
          <div key={takes[0]?.id} className="take-day">
            {name !== '' && <h2>{name}</h2>}
            {takes.map((take) => (
              <TakeArticle key={take.id} take={take} current={take.id === current} />
            ))}
          </div>
        ))
      }
    </NearView>
  );
}
