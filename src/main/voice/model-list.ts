import { modelRoles, type Model, type ModelRoles } from '../../shared/model.ts';

/** The service's models by what they do, asked for once and kept until the service or the key changes. */
export interface ModelList {
  roles(signal: AbortSignal): Promise<ModelRoles>;
  forget(): void;
}

export function createModelList(list: (signal: AbortSignal) => Promise<readonly Model[]>): ModelList {
  let known: ModelRoles | undefined;
  return {
    async roles(signal) {
      known ??= modelRoles(await list(signal));
      return known;
    },
    forget() {
      known = undefined;
    },
  };
}
