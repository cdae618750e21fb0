import { expect, it } from 'vitest';
import { completeAddress, isWebAddress } from '../../../src/renderer/settings/address.ts';

it('gives an address the scheme that was not written', () => {
  expect(completeAddress(' api.example.com/v1 ')).toBe('https://api.example.com/v1');
});

it('takes plain http for one’s own machine alone', () => {
  expect(completeAddress('localhost:8080/v1')).toBe('http://localhost:8080/v1');
  expect(completeAddress('127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  expect(completeAddress('localhost.example.com')).toBe('https://localhost.example.com');
});

it('leaves alone what has a scheme, what is empty, and what is no address', () => {
  expect(completeAddress('http://api.example.com')).toBe('http://api.example.com');
  expect(completeAddress('  ')).toBe('');
  expect(completeAddress('where I asked')).toBe('where I asked');
});

it('knows a web address', () => {
  expect(isWebAddress('https://api.example.com')).toBe(true);
  expect(isWebAddress('where I asked')).toBe(false);
  expect(isWebAddress('ftp://api.example.com')).toBe(false);
});
