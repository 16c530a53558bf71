import { drawing } from './renderer.ts';

interface Context<Value> {
  initial: Value;
}
export const createContext = <Value>(initial: Value): Context<Value> => ({ initial });
export function useContext<Value>(context: Context<Value>): Value {
  for (let { parentInstance } = drawing.instance!; parentInstance; parentInstance = parentInstance.parentInstance)
    if (parentInstance.type === context) return parentInstance.props.value as Value;
  return context.initial;
}
