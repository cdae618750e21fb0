import { expect, test } from 'vitest';
import { createModelList } from '../../../src/main/usage/model-list.ts';
import type { Model } from '../../../src/shared/usage/model.ts';

const model = (id: string): Model => ({ id, owner: '' });
const ids = async (list: ReturnType<typeof createModelList>): Promise<string[]> =>
  (await list.roles()).chat.map(({ id }) => id);

/** A service that returns these lists in order, and fails for an undefined one. */
function service(...answers: readonly (readonly string[] | undefined)[]) {
  let asked = 0;
  const warnings: string[] = [];
  const list = createModelList(
    async () => {
      const answer = answers[asked++];
      if (!answer) throw new Error('no list');
      return answer.map(model);
    },
    (sentence) => void warnings.push(sentence),
  );
  return { list, warnings, asked: () => asked };
}

test('requests the list once for all callers', async () => {
  const { list, asked } = service(['a'], ['b']);
  expect(await Promise.all([ids(list), ids(list)])).toEqual([['a'], ['a']]);
  expect(await ids(list)).toEqual(['a']);
  expect(asked()).toBe(1);
});

test('uses the last good list if the service fails or has none, warns once, and requests it again (S35)', async () => {
  const { list, warnings, asked } = service(['a'], undefined, [], ['b']);
  await ids(list);
  list.renew();
  expect(await ids(list)).toEqual(['a']);
  expect(await ids(list)).toEqual(['a']);
  expect(warnings).toHaveLength(1);
  expect(await ids(list)).toEqual(['b']);
  expect(asked()).toBe(4);
});

test('fails if there is no earlier list, and requests it again', async () => {
  const { list, warnings } = service(undefined, ['a']);
  await expect(list.roles()).rejects.toThrow('no list');
  expect(await ids(list)).toEqual(['a']);
  expect(warnings).toEqual([]);
});

test('does not use the list of another service or key', async () => {
  const { list } = service(['a'], undefined);
  await ids(list);
  list.forget();
  await expect(list.roles()).rejects.toThrow('no list');
});

test('does not keep the list of a service that was left during the request', async () => {
  const first = Promise.withResolvers<readonly Model[]>();
  const answers = [first.promise, Promise.reject(new Error('no list'))];
  answers[1]?.catch(() => {});
  const list = createModelList(() => answers.shift() ?? Promise.resolve([]));
  const asking = ids(list);
  list.forget();
  first.resolve([model('a')]);
  expect(await asking).toEqual(['a']);
  await expect(list.roles()).rejects.toThrow('no list');
});
