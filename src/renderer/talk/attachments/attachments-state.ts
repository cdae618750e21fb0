import { type NewPicture, canSee, seeingStandIn } from '../../../shared/talk/picture.ts';
import { forAssistant, modelInUse } from '../model-in-use.ts';
import type { Screen } from '../../app/screen.ts';
import { t } from '../../../shared/text/translate.ts';
import type { AttachedDocument, QuestionEstimate } from '../../../shared/talk/attached-document.ts';

/** What is to go with the next question. */
export interface Attachments {
  readonly pictures: readonly Attachment[];
  /** How many files are being read. */
  readonly reading: number;
  /** The model chosen to look at them, once the person was asked; it may be one that does not see. */
  readonly visionModel: string | undefined;
  /** Files are being held over the window. */
  readonly hovered: boolean;
}

interface Attachment {
  readonly id: string;
  readonly picture: NewPicture;
}

export const noAttachments: Attachments = {
  pictures: [],
  reading: 0,
  visionModel: undefined,
  hovered: false,
};

/** Documents that go with every question of the conversation. */
export interface AttachedDocuments {
  readonly attached: readonly AttachedDocument[];
  /** Of the question as it is written so far; absent until main has sent it. */
  readonly estimate: QuestionEstimate | undefined;
  /** The address of a page is asked for. */
  readonly isAskingAddress: boolean;
}

export const noDocuments: AttachedDocuments = { attached: [], estimate: undefined, isAskingAddress: false };

/** A model that is about to be shown pictures, and does not see. */
interface VisionWarning {
  readonly model: string;
  /** One that does. */
  readonly standIn: string | undefined;
}

type Seen = Pick<Screen, 'app' | 'models' | 'attachments' | 'documents'>;

/** Undefined while there is nothing to see, the model sees, or it was already said who should look. */
export function visionWarning(screen: Seen): VisionWarning | undefined {
  const { app, models, attachments } = screen;
  const model = modelInUse(forAssistant(screen));
  const traits = app?.settings.modelTraits;
  if (attachments.pictures.length === 0 || attachments.visionModel !== undefined) return undefined;
  if (model === '' || canSee(model, traits)) return undefined;
  const ids = models.phase === 'ready' ? models.roles.chat.map(({ id }) => id) : [];
  return { model, standIn: seeingStandIn(model, ids, traits) };
}

/** A model other than the one in use that was chosen to look. */
export function visionModelOf(screen: Seen): string | undefined {
  const { visionModel } = screen.attachments;
  return visionModel === modelInUse(forAssistant(screen)) ? undefined : visionModel;
}

/** Why what is attached cannot go yet, or undefined when they can. */
export function attachmentsNotReady(screen: Seen): string | undefined {
  if (screen.attachments.reading > 0) return t('talk:picture.loading');
  const failed = screen.documents.attached.find(({ phase }) => phase === 'failed');
  if (failed) return t('talk:document.remove-first', { name: failed.name });
  const blindness = visionWarning(screen);
  return blindness && t('talk:picture.choose-model', { model: blindness.model });
}
