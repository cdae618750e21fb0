import { addressRules } from '../speaking/web-addresses.ts';

export const addresses = addressRules({ dot: 'dot', at: 'at', underscore: 'underscore', plus: 'plus' });
