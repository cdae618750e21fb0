import * as dbus from 'dbus-native';

/** Which of these services are on the person's bus; none where there is no bus. */
export async function servicesOnBus(names: readonly string[]): Promise<readonly string[]> {
  if (!process.env['DBUS_SESSION_BUS_ADDRESS']) return [];
  const bus = dbus.sessionBus();
  bus.connection.on('error', () => {}); // each call in flight fails as well
  const owners = await Promise.all(names.map((name) => bus.getNameOwner(name).catch(() => '')));
  await bus.close();
  return names.filter((_, i) => owners[i] !== '');
}
