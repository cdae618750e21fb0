import type { Sound } from '../../shared/audio.ts';

/** Where takes are kept until their text is safe; the library fits by its shape. */
export interface TakeStore {
  begin(id: string, sampleRate: number): TakeWriter;
  /** @throws when there is no such take, or it holds no sound. */
  read(id: string): Sound;
  /** @throws when there is no such take. */
  rename(id: string, newId: string): void;
  remove(id: string): void;
}

export interface TakeWriter {
  append(pcm: Int16Array): void;
  /** The whole take; what is on disk is complete from here on. */
  finish(): Sound;
}
