import * as dbus from 'dbus-native';

/** What asks the person and the desktop on behalf of programs. */
export const portalName = 'org.freedesktop.portal.Desktop';

/** The Secret Service, which keeps secrets for every program. */
export const keyStoreName = 'org.freedesktop.secrets';

/** Which of these services are on the person's bus; none where there is no bus. */
export async function servicesOnBus(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<readonly string[]> {
  const busAddress = env['DBUS_SESSION_BUS_ADDRESS'];
  if (!busAddress) return [];
  const bus = dbus.sessionBus({ busAddress });
  bus.connection.on('error', () => {}); // each call in flight fails as well
  const owners = await Promise.all(names.map((name) => bus.getNameOwner(name).catch(() => '')));
  await bus.close();
  return names.filter((_, i) => owners[i] !== '');
}
