import { modelRoles, type Model, type ModelRoles } from '../../shared/model.ts';

/** The service's models by what they do, asked for once and kept until the service or the key changes. */
export interface ModelList {
  roles(): Promise<ModelRoles>;
  forget(): void;
}

export function createModelList(list: () => Promise<readonly Model[]>): ModelList {
  let asked: Promise<ModelRoles> | undefined;
  return {
    roles() {
      if (asked) return asked;
      const answer = list().then(modelRoles);
      asked = answer;
      // A failure is told to whoever asked, and the next one asks anew.
      answer.catch(() => {
        if (asked === answer) asked = undefined;
      });
      return answer;
    },
    forget() {
      asked = undefined;
    },
  };
}
