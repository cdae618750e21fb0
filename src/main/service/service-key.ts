import { ServiceError } from './errors/errors.ts';

/**
 * The key as it is sent. Spaces and quotes that came along when it was copied are dropped.
 * @throws ServiceError when it is missing or cannot be a key; the key itself is never part of the message
 */
export function bearerKey(written: string): string {
  const key = written.replaceAll(/^[\s"'`“”‘’]+|[\s"'`“”‘’]+$/g, '');
  if (key === '') {
    throw new ServiceError(
      'no-key',
      'Parley has no key for the service yet. Create one in the service’s dashboard and enter it; it begins with sk-.',
    );
  }
  if (!key.startsWith('sk-')) {
    throw new ServiceError(
      'wrong-key',
      'This does not look like a key of the service: a key begins with sk-. Copy it once more.',
    );
  }
  // Printable ASCII without quotes and brackets: what may stand in a header, and what can be told from the text around it.
  if (!/^sk-[\x21\x23-\x26\x2a\x2b\x2d-\x3a\x3d\x3f-\x5f\x61-\x7e]+$/.test(key)) {
    throw new ServiceError(
      'wrong-key',
      'This key holds a space, a quote or another character that keys do not have. Copy it once more, whole.',
    );
  }
  return key;
}
