import { isAsked } from '../../shared/talk/conversation.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { AskedAbout } from '../../shared/listen/script/about.ts';

/**
 * What comes between a document and its listener: a question and its answer, a timer, a dictation, a note. Reading pauses
 * when the first of them begins and goes on at the start of its sentence when the last of them is over.
 */
export interface AudioFocus {
  /**
   * Reading pauses at once.
   * @param again the turn that is tried once more, or gone on with
   * @returns what a question is about that begins now; undefined when it is about no document
   */
  begin(source: string, again?: string): AskedAbout | undefined;
  /**
   * @param goesOn false where the person has to say that they have read or heard enough
   * @returns whether reading goes on by itself now
   */
  end(source: string, goesOn: boolean): boolean;
  /** Main's events about turns: turns that main starts by itself interrupt too, and each lasts until its end. */
  turn(event: TurnEvent): void;
  /** What is read aloud would be written down too. */
  dictation(dictation: Pick<Dictation, 'takeId' | 'phase'>): void;
  /**
   * The person has taken reading into their own hands, or closed the document: nothing goes on by itself.
   * @returns whether anything interrupts it
   */
  leave(): boolean;
}

/** The document that is read aloud. */
export interface InterruptibleReading {
  /** The start of the sentence that sounds, or would; undefined when no document is open. */
  place(): AskedAbout | undefined;
  /** Whether the person wants to hear it now. */
  sounds(): boolean;
  /** Whether the page is in front: then questions are about it also when it is silent. */
  isInFront(): boolean;
  /** Silent from this very moment. */
  pause(): void;
  /** From the place on, if the document is still open. */
  resume(from: AskedAbout): void;
}

/** Milliseconds between an answer and what it interrupted, as between two paragraphs: it is another who speaks now. */
const resumeDelayMs = 500;

/** @param interrupted asked for each time, because it may be made later */
export function createAudioFocus(interrupted: () => InterruptibleReading): AudioFocus {
  const going = new Set<string>();
  /** Of these, what is recorded to be written down. */
  const recorded = new Set<string>();
  /** Turns of which something was spoken. */
  const spoken = new Set<string>();
  /** Where reading was when the first of them began. */
  let from: AskedAbout | undefined;
  /** What reading did not go on after, and from where it would have. */
  let suspended: { readonly source: string; readonly from: AskedAbout } | undefined;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;

  const begin = (source: string, again?: string): AskedAbout | undefined => {
    const document = interrupted();
    const place = document.place();
    going.add(source);
    clearTimeout(resumeTimer);
    if (document.sounds()) {
      from = place;
      document.pause();
    }
    if (again !== undefined && again === suspended?.source) ({ from } = suspended);
    if (from) suspended = undefined;
    return from || document.isInFront() ? place : undefined;
  };

  const resume = (): void => {
    const place = from;
    from = undefined;
    if (place) interrupted().resume(place);
  };

  const end = (source: string, goesOn: boolean): boolean => {
    if (!going.delete(source)) return false;
    recorded.delete(source);
    if (going.size > recorded.size) return false; // another one has taken its place
    if (!goesOn && from) {
      suspended = { source, from };
      from = undefined;
    }
    if (!from || going.size > 0) return false;
    resumeTimer = setTimeout(resume, resumeDelayMs);
    return true;
  };

  return {
    begin,
    end,
    turn(event) {
      if (event.type === 'turn-start' && !isAsked(event)) begin(event.turnId);
      if (event.type === 'cue-ready') spoken.add(event.turnId);
      if (event.type === 'turn-end') end(event.turnId, goesOnAfter(event, spoken.delete(event.turnId)));
    },
    dictation({ takeId, phase }) {
      if (phase === 'opening' || phase === 'listening') {
        recorded.add(takeId);
        if (!going.has(takeId)) begin(takeId);
      } else end(takeId, true);
    },
    leave() {
      from = undefined;
      suspended = undefined;
      return going.size > 0;
    },
  };
}

/**
 * An answer that was heard to its end is done with, and so is a question that was none. One that is only shown has to be
 * read first; what was stopped, or failed, is the person's to go on from.
 */
function goesOnAfter(
  { outcome, fault }: TurnEvent & { readonly type: 'turn-end' },
  wasSpoken: boolean,
): boolean {
  if (outcome === 'completed') return wasSpoken && !fault;
  return outcome === 'cancelled' || outcome === 'nothing-heard';
}
