import { canSee, seeingStandIn, type NewPicture } from '../../../shared/talk/picture.ts';
import { modelInUse } from '../model-in-use.ts';
import type { Screen } from '../../app/screen.ts';
import { t } from '../../../shared/text/translate.ts';

/** What is to go with the next question. */
export interface Enclosure {
  readonly pictures: readonly Attachment[];
  /** How many files are being read. */
  readonly reading: number;
  /** The model that was told to look at them, once it was asked which; it may be one that does not see. */
  readonly looker: string | undefined;
  /** Files are being held over the window. */
  readonly hovered: boolean;
}

export interface Attachment {
  readonly id: string;
  readonly picture: NewPicture;
}

export const emptyEnclosure: Enclosure = { pictures: [], reading: 0, looker: undefined, hovered: false };

/** A model that is about to be shown pictures, and does not see. */
export interface Blindness {
  readonly model: string;
  /** One that does. */
  readonly standIn: string | undefined;
}

type Seen = Pick<Screen, 'app' | 'models' | 'enclosure'>;

/** Undefined while there is nothing to see, the model sees, or it was already said who should look. */
export function blindnessOf(screen: Seen): Blindness | undefined {
  const { app, models, enclosure } = screen;
  const model = modelInUse(screen);
  const traits = app?.settings.modelTraits;
  if (enclosure.pictures.length === 0 || enclosure.looker !== undefined) return undefined;
  if (model === '' || canSee(model, traits)) return undefined;
  const ids = models.phase === 'ready' ? models.roles.chat.map(({ id }) => id) : [];
  return { model, standIn: seeingStandIn(model, ids, traits) };
}

/** Another model than the one in use that was told to look. */
export function lookerOf(screen: Seen): string | undefined {
  const { looker } = screen.enclosure;
  return looker === modelInUse(screen) ? undefined : looker;
}

/** Why the pictures cannot go yet, or undefined when they can. */
export function unreadyToShow(screen: Seen): string | undefined {
  if (screen.enclosure.reading > 0) return t('talk:picture.loading');
  const blindness = blindnessOf(screen);
  return blindness && t('talk:picture.choose-model', { model: blindness.model });
}
