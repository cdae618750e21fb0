import type { Sound } from '../../shared/audio.ts';
import type { Takes } from './takes.ts';

/** Takes as a turn of a conversation uses them: kept until its words are read. */
export interface TalkTakes {
  /** @throws when there is such a take */
  begin(id: string, sampleRate: number): { append(pcm: Int16Array): void; finish(): Sound };
  /** @throws when there is no such take, or it holds no sound. */
  read(id: string): Sound;
  /** The turn is tried again under another id. @throws when there is no such take. */
  rename(id: string, newId: string): void;
  remove(id: string): void;
}

export function createTalkTakes(takes: Takes): TalkTakes {
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
    read: (id) => takes.read(id),
    rename: takes.rename,
    remove: takes.remove,
  };
}
