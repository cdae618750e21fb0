import {
  allowedDepth,
  askedDepth,
  depthsOf,
  familyOf,
  type Depth,
  type Family,
} from '../../shared/talk/reasoning.ts';
import { assistantInUse, settingsFor } from '../../shared/talk/assistants/assistant.ts';
import type { Screen } from '../app/screen.ts';

/** What is on screen as it is for the assistant in use, which may have a model, a voice and a depth of its own. */
export function forAssistant<Seen extends Pick<Screen, 'app'>>(screen: Seen): Seen {
  const { app } = screen;
  if (!app) return screen;
  return { ...screen, app: { ...app, settings: settingsFor(assistantInUse(app.settings), app.settings) } };
}

/** The chosen model, or the default one once the service has listed its models; else empty. */
export function modelInUse({ app, models }: Pick<Screen, 'app' | 'models'>): string {
  const first = models.phase === 'ready' ? models.roles.chat[0]?.id : undefined;
  return app?.settings.model || first || '';
}

/** How the model in use is asked to think. */
interface Thinking {
  readonly model: string;
  readonly family: Family;
  /** With a single one there is nothing to choose. */
  readonly choices: ReturnType<typeof depthsOf>;
  /** What the chosen depth comes to with this model. */
  readonly depth: Depth;
  /** What the model is asked for, where that is the default. */
  readonly asked: Depth;
}

export function thinkingOf(screen: Pick<Screen, 'app' | 'models'>): Thinking {
  const model = modelInUse(screen);
  const traits = screen.app?.settings.modelTraits[model];
  const family = traits?.family ?? familyOf(model);
  const refused = traits?.refusedDepths ?? [];
  const depth = allowedDepth(family, screen.app?.settings.depth ?? 'default', refused);
  return {
    model,
    family,
    choices: depthsOf(family, refused),
    depth,
    asked: askedDepth(family, depth, refused),
  };
}
