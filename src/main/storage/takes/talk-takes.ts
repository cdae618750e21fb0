import type { Sound } from '../../../shared/audio/pcm.ts';
import type { Fault } from '../../../shared/contract/fault.ts';
import type { Takes } from './takes.ts';

/** Takes as a conversation uses them, each by its turn's id. What is told of one that is not there changes nothing. */
export interface TalkTakes {
  /** @throws when there is such a take */
  begin(id: string, sampleRate: number): { append(pcm: Int16Array): void; finish(): Sound };
  delivered(id: string, text: string): void;
  failed(id: string, fault: Fault): void;
  cancel(id: string): void;
  passOn(id: string, newId: string): void;
  /** @throws when there is no such take, or it holds no sound. */
  again(id: string): Sound;
}

/** @param onRest told when a take is delivered or cancelled: what is kept no longer may go */
export function createTalkTakes(takes: Takes, onRest: () => void): TalkTakes {
  return {
    begin(id, sampleRate) {
      const recorder = takes.begin({ id, kind: 'talk', sampleRate });
      return {
        append: recorder.append,
        finish() {
          recorder.finish();
          return takes.read(id);
        },
      };
    },
    delivered(id, text) {
      takes.setWords(id, { text });
      takes.setStage(id, 'delivered');
      onRest();
    },
    failed: (id, fault) => takes.setStage(id, 'failed', fault),
    cancel(id) {
      if (!takes.get(id)) return;
      takes.cancel(id);
      onRest();
    },
    passOn: takes.rename,
    again(id) {
      takes.setStage(id, 'captured'); // this process's own, until it is at rest
      return takes.read(id);
    },
  };
}
