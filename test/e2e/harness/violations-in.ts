import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What axe finds that keeps somebody from using the page. */
export async function violationsIn(page: Page): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page })
    // Else it opens a page of its own, which a browser reached from outside has not.
    .setLegacyMode()
    // All that is well would be described as well, which takes half of the time.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
}
