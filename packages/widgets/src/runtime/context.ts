import { drawing } from './renderer.ts';

interface Context<Value> {
  initial: Value;
}
export const createContext = <Value>(initial: Value): Context<Value> => ({ initial });
export function useContext<Value>(context: Context<Value>): Value {
  for (let { parent } = drawing.instance!; parent; parent = parent.parent)
    if (parent.type === context) return parent.props.value as Value;
  return context.initial;
}
