import { startLocalService } from './local-service/local-service.ts';

/** Before the tests of a fresh clone: the local service learns its phrases once, so that no test has to wait for it. */
export default async function learnPhrases(): Promise<void> {
  const service = await startLocalService();
  await service.ready;
  await service.close();
}
