import { natureOf, type Depth } from '../../shared/talk/reasoning.ts';
import { forAssistant, thinkingOf } from './model-in-use.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { Row } from '../ui/Row.tsx';
import { Select, type Option } from '../ui/Select.tsx';
import { SelectRow } from '../ui/SelectField.tsx';
import { t } from '../../shared/text/translate.ts';

/** How deeply the model in use thinks, where that can be chosen. */
export function DepthField() {
  const session = useSession();
  const thinking = useThinking();
  if (thinking.model === '') return null;
  const nature = natureOf(thinking.family);
  if (thinking.choices.length < 2) return <Row label={t('talk:thinking.title')} note={nature} />;
  return (
    <SelectRow
      label={t('talk:thinking.title')}
      note={nature}
      value={thinking.depth}
      options={optionsOf(thinking)}
      onChange={(depth) => session.save({ depth })}
    />
  );
}

/** The same in the Talk room's head; nothing where there is nothing to choose. */
export function DepthInHead() {
  const session = useSession();
  const app = useScreen((screen) => screen.app);
  const models = useScreen((screen) => screen.models);
  const thinking = thinkingOf(forAssistant({ app, models }));
  const chosen = thinking.choices.find(({ depth }) => depth === thinking.depth);
  if (thinking.choices.length < 2) return null;
  return (
    <Select
      look="chip"
      label={t('talk:thinking.title')}
      title={t('talk:thinking.hint')}
      value={thinking.depth}
      shown={chosen?.short}
      options={optionsOf(thinking)}
      onChange={(depth) => session.answerWith({ depth })}
    />
  );
}

function optionsOf({ choices }: ReturnType<typeof thinkingOf>): readonly Option<Depth>[] {
  return choices.map(({ depth, label }) => ({ value: depth, label }));
}

function useThinking() {
  const app = useScreen((screen) => screen.app);
  const models = useScreen((screen) => screen.models);
  return thinkingOf({ app, models });
}
