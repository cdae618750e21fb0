import { startLocalService } from './local-service/local-service.ts';

/** Before all tests, the local service learns its phrases once in a fresh clone, so that no test has to wait for it. */
export default async function aroundAll(): Promise<void> {
  const service = await startLocalService();
  await service.ready;
  await service.close();
}
