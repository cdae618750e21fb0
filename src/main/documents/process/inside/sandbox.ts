import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports, registerHooks } from 'node:module';
import net from 'node:net';

/**
 * Cuts this process off from the network for good: no connections, no ports, no name lookups. Node's permissions cover
 * the network only from version 25 on, so this replaces the functions that every client uses.
 */
export function blockNetwork(): void {
  refuse(net.Socket.prototype, ['connect']);
  refuse(net.Server.prototype, ['listen']);
  refuse(dgram.Socket.prototype, ['bind', 'connect', 'send']);
  for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    refuse(
      names,
      Object.keys(Object.getOwnPropertyDescriptors(names)).filter((name) =>
        /^(lookup|resolve|reverse)/.test(name),
      ),
    );
  }
  syncBuiltinESMExports();
}

function refuse(owner: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(owner, name, {
      value: () => {
        throw new Error('A document has no business on the network.');
      },
    });
  }
}

/**
 * While loading, pdf.js looks for a drawing library, which searches the disk for its native code. Native code cannot be
 * loaded here, nothing is drawn, and the search takes longer than reading the first page.
 */
export function blockNativeCanvas(): void {
  registerHooks({
    resolve(name, context, next) {
      if (name === '@napi-rs/canvas') throw new Error('Nothing is drawn where documents are read.');
      return next(name, context);
    },
  });
}
