import { natureOf, type Depth, type DepthChoice as Choice } from '../../shared/talk/reasoning.ts';
import { thinkingOf, type Thinking } from './model-in-use.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** How deeply the model in use thinks, where that can be chosen. */
export function DepthField() {
  const thinking = useThinking();
  if (thinking.model === '') return null;
  const nature = natureOf(thinking.family);
  if (thinking.choices.length < 2) {
    return (
      <div className="field" data-part="depth">
        <span>{t('talk:thinking.title')}</span>
        <p className="quiet">{nature}</p>
      </div>
    );
  }
  return (
    <label className="field" data-part="depth">
      <span>{t('talk:thinking.title')}</span>
      <DepthSelect thinking={thinking} words={({ label }) => label} />
      <small className="quiet">{nature}</small>
    </label>
  );
}

/** The same in the Talk room's head; nothing where there is nothing to choose. */
export function DepthInHead() {
  const thinking = useThinking();
  if (thinking.choices.length < 2) return null;
  return <DepthSelect thinking={thinking} words={shortLabel} small />;
}

function DepthSelect(props: {
  readonly thinking: Thinking;
  readonly words: (choice: Choice) => string;
  readonly small?: boolean;
}) {
  const session = useSession();
  const { choices, depth } = props.thinking;
  return (
    <select
      className={props.small ? 'select select-small' : 'select'}
      aria-label={props.small ? t('talk:thinking.title') : undefined}
      title={props.small ? t('talk:thinking.hint') : undefined}
      value={depth}
      // The options are the depths themselves.
      onChange={(event) => session.save({ depth: event.target.value as Depth })}
    >
      {choices.map((choice) => (
        <option key={choice.depth} value={choice.depth}>
          {props.words(choice)}
        </option>
      ))}
    </select>
  );
}

function shortLabel({ depth, label }: Choice): string {
  if (depth === 'default') return t('talk:thinking.short-default');
  return t('talk:thinking.short', { depth: label.split(':')[0]?.toLowerCase() });
}

function useThinking(): Thinking {
  const app = useScreen((screen) => screen.app);
  const models = useScreen((screen) => screen.models);
  return thinkingOf({ app, models });
}
