import { t } from '../../shared/text/translate.ts';
import { modelRoles, type Model, type ModelRoles } from '../../shared/usage/model.ts';

/** The service's models by role, requested once and kept until the service or the key changes. */
interface ModelList {
  /**
   * Falls back to the last good list, with a warning, if the service fails or returns an empty one.
   * @throws the request's error, if there is no list yet
   */
  roles(): Promise<ModelRoles>;
  /** The next call requests the list again. */
  renew(): void;
  /** The service or the key has changed, so the models may differ. */
  forget(): void;
}

/** @param warn called once with a sentence when an older list is used, until the service returns a list again */
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

  /** Forgets an answer without a current list, so that the next call requests one. */
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
