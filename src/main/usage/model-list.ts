import { t } from '../../shared/text/translate.ts';
import { modelRoles, type Model, type ModelRoles } from '../../shared/usage/model.ts';

/** The service's models by what they do, asked for once and kept until the service or the key changes. */
export interface ModelList {
  /**
   * Where the service does not answer, or with nothing, the last list that it gave, after a warning.
   * @throws what the asking throws, where there is no such list yet
   */
  roles(): Promise<ModelRoles>;
  /** The next to ask has it asked for anew. */
  renew(): void;
  /** Other models are to be expected than before: another service, or another key. */
  forget(): void;
}

/** @param warn told in a sentence why an older list is used; once, until the service gives a list again */
export function createModelList(
  list: () => Promise<readonly Model[]>,
  warn: (sentence: string) => void = () => {},
): ModelList {
  let asked: Promise<ModelRoles> | undefined;
  let lastGood: ModelRoles | undefined;
  let hasWarned = false;

  async function ask(known: ModelRoles | undefined): Promise<ModelRoles> {
    const models = await list().catch((error: unknown) => {
      if (!known) throw error;
      return [];
    });
    if (models.length > 0 || !known) return modelRoles(models);
    if (!hasWarned) warn(t('usage:fault.older-models'));
    hasWarned = true;
    return known;
  }

  /** What is no list of now is asked for again at the next occasion. */
  async function keep(answer: Promise<ModelRoles>, known: ModelRoles | undefined): Promise<void> {
    const roles = await answer.catch(() => undefined);
    if (asked !== answer) return;
    if (roles === undefined || roles === known) {
      asked = undefined;
    } else {
      hasWarned = false;
      if (Object.values(roles).some((models) => models.length > 0)) lastGood = roles;
    }
  }

  return {
    roles() {
      if (asked) return asked;
      const known = lastGood;
      const answer = ask(known);
      asked = answer;
      void keep(answer, known);
      return answer;
    },
    renew() {
      asked = undefined;
    },
    forget() {
      asked = undefined;
      lastGood = undefined;
      hasWarned = false;
    },
  };
}
