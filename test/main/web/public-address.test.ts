import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/main/web/public-address.ts';

test.for([
  '0.0.0.0',
  '0.1.2.3',
  '10.1.2.3',
  '100.64.0.1', // a carrier's
  '100.127.255.255',
  '127.0.0.1',
  '127.255.0.1',
  '169.254.169.254', // where clouds keep secrets
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1', // translated from IPv4
  '64:ff9b:1::1',
  '2001::1', // Teredo
  '2001:db8::1',
  '2002:7f00:1::', // 6to4 of 127.0.0.1
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '127.1',
])('does not take %s for a place on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.for([
  '1.1.1.1',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:800::200e',
])('takes %s for one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
