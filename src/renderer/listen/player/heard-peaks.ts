import type { Output } from '../../audio/output.ts';
import type { Page, SpokenRange, ListenState } from '../listen-state.ts';

/** The shape of what has sounded, sentence by sentence; nothing is made up for what has not. */
interface HeardPeaks {
  /** Rises with every peak. */
  version(): number;
  /** So many bars, 0..1, for the blocks of a chapter; 0 where nothing has sounded yet. */
  read(
    page: Page,
    span: { readonly from: number; readonly to: number },
    bars: number,
  ): Float32Array<ArrayBuffer>;
  /** What sounds now. */
  follow(sounding: ListenState['sounding']): void;
  clear(): void;
}

interface HeardSentence {
  readonly range: SpokenRange;
  readonly peaks: number[];
}

/** Measures the loudspeaker while a document sounds, until `signal` aborts. */
export function createHeardPeaks(output: Pick<Output, 'measure'>, signal: AbortSignal): HeardPeaks {
  const heard = new Map<string, Map<number, HeardSentence>>();
  let current: HeardSentence | undefined;
  let measuring: AbortController | undefined;
  let version = 0;

  const listen = (on: boolean): void => {
    if (on === (measuring !== undefined)) return;
    measuring?.abort();
    measuring = on ? new AbortController() : undefined;
    if (!measuring) return;
    output.measure(
      (peak) => {
        current?.peaks.push(peak);
        version++;
      },
      AbortSignal.any([measuring.signal, signal]),
    );
  };

  return {
    version: () => version,
    read(page, span, bars) {
      const shape = new Float32Array(bars);
      for (let i = span.from; i < span.to; i++) {
        for (const sentence of heard.get(page.blocks[i]?.id ?? '')?.values() ?? []) {
          spread(shape, page, span, i, sentence);
        }
      }
      return shape;
    },
    follow({ wanted, starved, sentence }) {
      listen(wanted && !starved && sentence !== undefined);
      if (!sentence || sentence === current?.range) return;
      current = { range: sentence, peaks: [] };
      const inBlock = heard.get(sentence.blockId) ?? new Map<number, HeardSentence>();
      heard.set(sentence.blockId, inBlock.set(sentence.start, current));
    },
    clear() {
      heard.clear();
      current = undefined;
      version++;
    },
  };
}

/** Lays a sentence's peaks over the bars that its characters take. */
function spread(
  shape: Float32Array,
  { lengths }: Page,
  { from, to }: { readonly from: number; readonly to: number },
  index: number,
  { range, peaks }: HeardSentence,
): void {
  const begin = lengths.before(from);
  const whole = Math.max(1, lengths.before(to) - begin);
  const at = (characters: number): number =>
    ((Math.min(lengths.before(index) + characters, lengths.before(index + 1)) - begin) / whole) *
    shape.length;
  const first = Math.floor(at(range.start));
  const last = Math.min(shape.length, Math.max(first + 1, Math.ceil(at(range.end))));
  for (let bar = first; bar < last; bar++) {
    const part = peaks.slice(
      Math.floor(((bar - first) / (last - first)) * peaks.length),
      Math.ceil(((bar - first + 1) / (last - first)) * peaks.length),
    );
    shape[bar] = Math.max(shape[bar] ?? 0, ...part);
  }
}
