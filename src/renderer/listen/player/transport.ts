import type { Store } from '../../app/store.ts';
import type { Bridge } from '../../bridge.ts';
import { sectionAt, spanAt } from '../../../shared/listen/chapters.ts';
import { placeAt } from './lengths.ts';
import type { ListenState, Page } from '../listen-state.ts';
import { type Direction, type Step, placeAfter } from '../moves.ts';
import type { createReading } from '../reading.ts';
import type { createSleepTimer } from './sleep.ts';
import type { ReadingOrder } from '../../../shared/contract/listen-contract.ts';
import type { ReadingClip } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Settings, SettingsPatch } from '../../../shared/settings/settings.ts';
import type { Session } from '../../app/session.ts';
import type { InterruptibleReading } from '../../app/audio-focus.ts';

/** What is done with what sounds. */
interface Transport {
  /** From a place, or on from where it was. */
  play(place?: Place): void;
  pause(): void;
  /** Silent for as long as something else goes on. */
  hush(): void;
  toggle(): void;
  step(step: Step, direction: Direction): void;
  /** Goes to a share, 0..1, of the chapter that is read. */
  seekInChapter(share: number): void;
  /** Goes there, and the page with it; sounds only if it did before. */
  goTo(place: Place): void;
  /** Times the natural pace, heard at once; kept with `keepSpeed`. */
  setSpeed(speed: number): void;
  keepSpeed(speed: number): void;
  stepSpeed(direction: Direction): void;
  /** 0..1. */
  setVolume(volume: number): void;
  keepVolume(volume: number): void;
  stepVolume(direction: Direction): void;
  /** Minutes, or at the end of the chapter; undefined reads on. */
  sleepAfter(sleep: 'chapter' | number | undefined): void;
  /** Agrees to what it costs beyond the ceiling, or has a failure tried again now. */
  continueReading(): void;
  obey(order: Exclude<ReadingOrder, 'show'>): void;
}

interface TransportPorts {
  readonly bridge: Pick<Bridge, 'send'>;
  readonly store: Store<ListenState>;
  readonly reading: ReturnType<typeof createReading>;
  readonly sleep: ReturnType<typeof createSleepTimer>;
  readonly settings: () => Settings | undefined;
  readonly save: (patch: SettingsPatch, then?: () => void) => void;
  /** The person has taken reading into their own hands. @param plays and wants to hear it now */
  readonly onTaken: (plays: boolean) => void;
}

export function createTransport(ports: TransportPorts): Transport {
  const { bridge, store, reading, sleep, settings, save, onTaken } = ports;
  const speed = createStepper({
    least: 0.5,
    most: 3,
    step: 0.1,
    kept: () => settings()?.readingSpeed ?? 1,
    keep(readingSpeed, then) {
      reading.setSpeed(readingSpeed);
      save({ readingSpeed }, then);
    },
  });
  const volume = createStepper({
    least: 0,
    most: 1,
    step: 0.1,
    kept: () => settings()?.readingVolume ?? 1,
    keep(readingVolume, then) {
      reading.setVolume(readingVolume);
      save({ readingVolume }, then);
    },
  });
  const pause = (): void => {
    onTaken(false);
    reading.pause();
  };
  const goTo = (place: Place): void => {
    onTaken(false);
    reading.seek(place);
    store.set({ following: true, goal: place, cited: undefined });
  };
  const transport: Transport = {
    play(place) {
      if (!store.get().document) return;
      onTaken(true);
      reading.play(place ?? beginning(store.get()));
      store.set({ following: true, cited: undefined });
    },
    pause,
    hush: reading.pause,
    toggle: () => (store.get().sounding.wanted ? pause() : transport.play()),
    step(step, direction) {
      const { page } = store.get();
      const from = currentPlace(store.get());
      const to = page && from && placeAfter(page, from, step, direction);
      if (to) goTo(to);
    },
    seekInChapter(share) {
      const { page } = store.get();
      const span = page && chapterSpan(page, currentPlace(store.get()));
      const place = span && placeAt(page.blocks, page.lengths, span, share);
      if (place) goTo(place);
    },
    goTo,
    setSpeed: reading.setSpeed,
    keepSpeed: speed.keep,
    stepSpeed: speed.step,
    setVolume: reading.setVolume,
    keepVolume: volume.keep,
    stepVolume: volume.step,
    sleepAfter: sleep.choose,
    continueReading: () => bridge.send('reading-go-on', null),
    obey(order) {
      switch (order) {
        case 'play':
          return transport.play();
        case 'pause':
          return pause();
        case 'toggle':
          return transport.toggle();
        case 'next':
          return transport.step('sentence', 1);
        case 'previous':
          return transport.step('sentence', -1);
      }
    },
  };
  return transport;
}

/** Where one listens, or would. */
export function currentPlace({ sounding, document, page }: ListenState): Place | undefined {
  const { sentence } = sounding;
  if (sentence) return { blockId: sentence.blockId, at: sentence.start };
  const first = page?.blocks[0];
  return document?.place ?? (first && { blockId: first.id, at: 0 });
}

/** The blocks of the chapter that holds a place. */
export function chapterSpan(page: Page, place: Place | undefined): { from: number; to: number } | undefined {
  const index = place && page.indexOf.get(place.blockId);
  return index === undefined ? undefined : spanAt(page.chapters, index, page.blocks.length);
}

/** Whether what comes behind a clip belongs to another chapter. */
export function endsChapter(page: Page | undefined, clip: ReadingClip): boolean {
  const last = clip.sentences.at(-1);
  const index = last && page?.indexOf.get(last.blockId);
  if (!page || !last || index === undefined) return false;
  const next = placeAfter(page, { blockId: last.blockId, at: last.start }, 'sentence', 1);
  const nextIndex = next && page.indexOf.get(next.blockId);
  return nextIndex === undefined || sectionAt(page.chapters, nextIndex) !== sectionAt(page.chapters, index);
}

/** To its end: then from its beginning, behind what stands before the body of a book. */
function beginning({ sounding, page }: ListenState): Place | undefined {
  const first = page?.blocks.find(({ isFront }) => !isFront);
  return sounding.finished && first ? { blockId: first.id, at: 0 } : undefined;
}

/** A value that may be turned faster than it is kept: each step counts from the one before. */
interface Stepper {
  keep(value: number): void;
  step(direction: 1 | -1): void;
}

interface StepperPorts {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** As it is kept by now. */
  readonly kept: () => number;
  /** @param then follows once it is kept */
  readonly keep: (value: number, then: () => void) => void;
}

export function createStepper({ least, most, step, kept, keep }: StepperPorts): Stepper {
  let turned: number | undefined;
  let underWay = 0;
  const dial: Stepper = {
    keep(value) {
      turned = value;
      underWay++;
      keep(value, () => {
        underWay--;
        if (underWay === 0) turned = undefined;
      });
    },
    step(direction) {
      // In hundredths, so that steps there and back meet.
      const next = Math.round(((turned ?? kept()) + direction * step) * 100) / 100;
      dial.keep(Math.min(most, Math.max(least, next)));
    },
  };
  return dial;
}

/** The document that is open, for what comes between it and its listener. */
export function interruptedReading(
  session: Pick<Session, 'get'>,
  listen: Pick<Transport, 'hush' | 'play'> & { get(): ListenState },
): InterruptibleReading {
  const openId = (): string | undefined => listen.get().document?.id;
  return {
    place() {
      const [documentId, place] = [openId(), currentPlace(listen.get())];
      return documentId !== undefined && place ? { documentId, place } : undefined;
    },
    sounds: () => listen.get().sounding.wanted,
    isInFront: () => session.get().room === 'listen' && openId() !== undefined,
    pause: listen.hush,
    resume(from) {
      if (from.documentId === openId()) listen.play(from.place);
    },
  };
}
