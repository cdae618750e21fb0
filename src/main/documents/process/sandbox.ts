import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports, registerHooks } from 'node:module';
import net from 'node:net';

/**
 * Takes the network away from this process, for good: no connection, no port, no name looked up. Node's permissions
 * know the network only from version 25 on, so this is done where all of its clients pass.
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
 * pdf.js looks for a library to draw with as it is loaded, and that one for its native code all over the disk, in vain:
 * native code cannot be loaded here. It takes longer than the first page does, and nothing is drawn.
 */
export function blockNativeCanvas(): void {
  registerHooks({
    resolve(name, context, next) {
      if (name === '@napi-rs/canvas') throw new Error('Nothing is drawn where documents are read.');
      return next(name, context);
    },
  });
}
