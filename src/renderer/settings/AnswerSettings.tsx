import { useState } from 'react';
import type { Screen } from '../app/screen.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { modelInUse } from '../talk/model-in-use.ts';
import { NumberSetting } from '../ui/NumberField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { chatRanges, rangeWords } from '../../shared/talk/chat-ranges.ts';

/** How long answers may be and how their words are chosen: folded away until somebody wants it. */
export function AnswerSettings({ settings }: { readonly settings: Settings }) {
  const { save } = useSession();
  const most = useScreen(mostTokens);
  const { maxTokens, temperature, topP } = settings;
  const isSet = maxTokens !== null || temperature !== null || topP !== null;
  const [openAtFirst] = useState(isSet);
  return (
    <details className="advanced" open={openAtFirst}>
      <summary>
        Length and choice of words{' '}
        <span className="quiet">{isSet ? 'as you set it' : 'left to the model'}</span>
      </summary>
      <NumberSetting
        label="Longest answer, in tokens"
        value={maxTokens}
        range={most === undefined ? chatRanges.maxTokens : atMost(most)}
        placeholder="As the model allows"
        note={lengthNote(most)}
        onSave={(value) => save({ maxTokens: value })}
      />
      <NumberSetting
        label="Temperature"
        value={temperature}
        range={chatRanges.temperature}
        placeholder="As the service has it"
        note={`From ${rangeWords(chatRanges.temperature)}: low is sober and much the same each time, high is free and full of surprises. Empty leaves it to the service.`}
        onSave={(value) => save({ temperature: value })}
      />
      <NumberSetting
        label="Top p"
        value={topP}
        range={chatRanges.topP}
        placeholder="As the service has it"
        note={`From ${rangeWords(chatRanges.topP)}: words are chosen among the likeliest that make up this share. Change this or the temperature, not both.`}
        onSave={(value) => save({ topP: value })}
      />
      {isSet && (
        <button
          type="button"
          className="link-button"
          onClick={() => save({ maxTokens: null, temperature: null, topP: null })}
        >
          Leave it all to the model
        </button>
      )}
    </details>
  );
}

function lengthNote(most: number | undefined): string {
  const model = most === undefined ? '' : ` This model writes at most ${count(most)}.`;
  return `Thinking counts too; a token is about four letters.${model} While an answer is made, that many are set aside from your tokens a minute.`;
}

/** What the model in use writes at most, where the service tells. */
function mostTokens(screen: Screen): number | undefined {
  if (screen.models.phase !== 'ready') return undefined;
  const id = modelInUse(screen);
  return screen.models.roles.chat.find((model) => model.id === id)?.info?.maxOutputTokens;
}

function atMost(most: number) {
  return chatRanges.maxTokens.max(most, `is more than this model writes, ${count(most)} tokens`);
}

function count(tokens: number): string {
  return tokens.toLocaleString('en');
}
