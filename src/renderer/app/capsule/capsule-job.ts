import { isRecording, type Dictation } from '../../../shared/dictate/dictation.ts';
import { activityOf, type Activity } from './activity.ts';
import type { WelcomeStep } from '../welcome/first-start.ts';
import { isOpen, type Room, type Screen } from '../screen.ts';

/** What the capsule's button, and Space, do: the job of the room one is in, unless a microphone is open for the other. */
type CapsuleJob = 'talk' | 'dictate';

/** What a press of the button begins, or ends. */
export function pressJob({ microphone, room }: Screen, dictation: Dictation | undefined): CapsuleJob {
  if (isOpen(microphone)) return 'talk';
  return isRecording(dictation) || room === 'dictate' ? 'dictate' : 'talk';
}

/** The dictation that the capsule shows and can stop; undefined where it shows talking. */
export function dictationInCapsule(screen: Screen, dictation: Dictation | undefined): Dictation | undefined {
  if (!dictation || isOpen(screen.microphone)) return undefined;
  if (isRecording(dictation)) return dictation;
  const isAtWork = dictation.phase !== 'over' && screen.room === 'dictate';
  return isAtWork && activityOf(screen) === 'idle' ? dictation : undefined;
}

/** What the capsule's button and colours say. */
export function capsuleActivity(screen: Screen, dictation: Dictation | undefined): Activity {
  const shown = dictationInCapsule(screen, dictation);
  if (!shown) return activityOf(screen);
  return shown.phase === 'opening' || shown.phase === 'listening' ? shown.phase : 'transcribing';
}

/**
 * What the capsule holds: the field to write in, what goes on now, the player of the document that is open, or a few
 * words. In rooms where one only looks something up it is not there until something goes on. Before anything can be
 * asked it holds a step of the first start, or the way there.
 */
type CapsuleFace = 'none' | 'field' | 'now' | 'player' | 'words' | 'step' | 'set-up';

export function capsuleFace(where: {
  readonly room: Room;
  readonly activity: Activity;
  /** A document is open. */
  readonly reads: boolean;
  /** A question can be asked. */
  readonly isReady: boolean;
  /** A hands-free conversation goes on. */
  readonly handsFree: boolean;
  /** Of the first start, still to be taken. */
  readonly step: WelcomeStep | undefined;
}): CapsuleFace {
  // What is typed there must not be lost to a dictation that begins meanwhile.
  if (where.room === 'welcome' && where.step !== 'ask') return 'step';
  if (isBusy(where.activity) || where.handsFree) return 'now';
  const instead = where.isReady ? undefined : 'set-up';
  switch (where.room) {
    case 'talk':
      return instead ?? 'field';
    case 'listen':
      return where.reads ? 'player' : (instead ?? 'words');
    case 'dictate':
      return instead ?? 'words';
    case 'welcome':
      return 'words';
    case 'history':
    case 'usage':
    case 'settings':
      return 'none';
  }
}

export function isBusy(activity: Activity): boolean {
  return activity !== 'idle';
}
