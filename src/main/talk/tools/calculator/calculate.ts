import { evaluate } from './expression.ts';
import { told } from './quantity.ts';
import type { Tool } from '../tool.ts';

export const calculate: Tool<'calculate'> = {
  run: ({ expression }) => told(evaluate(expression)),
};
