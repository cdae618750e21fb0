import type { Served } from '../platform/app-scheme.ts';
import { type AssistantLists, assistantsIn } from '../../shared/talk/assistants/assistant.ts';
import { assistantFile, assistantPath } from '../../shared/talk/assistants/assistant-file.ts';

/** The assistant at an address of `assistantPath`. @returns undefined for any other address */
export function exportedAssistant(
  settings: AssistantLists,
  { pathname }: URL,
): ReturnType<Served['exported']> {
  const assistant = assistantsIn(settings).find(({ id }) => pathname === assistantPath(id));
  return assistant && assistantFile(assistant);
}
