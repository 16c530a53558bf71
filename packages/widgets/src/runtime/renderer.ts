import { setProperties, type Properties } from './properties.ts';

export type Child = VirtualNode | string | number | boolean | null | undefined | readonly Child[];

export interface VirtualNode {
  readonly type: unknown;
  readonly props: Properties;
  readonly key?: string | number | undefined;
}

/** State, reference or effect that a component has created by calling a hook. */
export interface Hook {
  value?: unknown;
  change?: (change: unknown) => void;
  inputs?: readonly unknown[] | undefined;
  /**
   * Callback of an effect, which runs before the paint if `isLayout` is true, otherwise after it. `isDue` is true until
   * it has run.
   */
  effect?: () => unknown;
  isLayout?: boolean;
  isDue?: boolean;
}

export interface Instance {
  readonly type: unknown;
  readonly key: VirtualNode['key'];
  readonly parentInstance: Instance | null;
  /** Position in the order of creation, in which parents precede their descendants. */
  readonly order: number;
  props: Properties;
  children: Instance[];
  hooks: Hook[];
  dom?: Element | Text;
  isDirty?: boolean;
  isGone?: boolean;
  /** Handles errors in the components and effects of a root. */
  onError?: (error: unknown) => void;
}

const textType = Symbol();
const emptyType = Symbol();

export const Fragment = ({ children }: { children?: Child }): Child => children;

/** Component that is rendering, and the number of hooks it has called. */
export const renderContext: { instance: Instance | null; hookIndex: number } = { instance: null, hookIndex: 0 };

const dirtyInstances = new Set<Instance>();
let layoutEffects: [Instance, Hook][] = [];
let effects: [Instance, Hook][] = [];

let instanceCount = 0;

const createInstance = (type: unknown, key: VirtualNode['key'], parentInstance: Instance | null): Instance => ({
  type,
  key,
  parentInstance,
  order: ++instanceCount,
  props: {},
  children: [],
  hooks: [],
});

const hostInstanceOf = (instance: Instance | null): Instance | null =>
  instance && !instance.dom ? hostInstanceOf(instance.parentInstance) : instance;

/** Returns the instance of the root that an instance is in. */
export const rootOf = (instance: Instance): Instance =>
  instance.parentInstance ? rootOf(instance.parentInstance) : instance;

function reportErrors(instance: Instance, action: () => void): void {
  try {
    action();
  } catch (error) {
    const root = rootOf(instance);
    if (!root.isGone) root.onError?.(error);
  }
}

const toVirtualNode = (child: Child): VirtualNode =>
  child === null || child === undefined || typeof child === 'boolean'
    ? { type: emptyType, props: {} }
    : typeof child !== 'object'
      ? { type: textType, props: { data: String(child) } }
      : 'type' in child
        ? child
        : { type: Fragment, props: { children: child } };

/** Keeps children with the same type and key (or position), creates new ones and removes the others. */
function reconcile(parentInstance: Instance, output: Child): void {
  const slotOf = (key: VirtualNode['key'], index: number) => (key === undefined ? index : `$${key}`);
  const previousChildren = new Map(parentInstance.children.map((child, index) => [slotOf(child.key, index), child]));
  parentInstance.children = (Array.isArray(output) ? (output as readonly Child[]) : [output]).map((child, index) => {
    const { type, props, key } = toVirtualNode(child);
    const slot = slotOf(key, index);
    const existingInstance = previousChildren.get(slot);
    const isInstanceReused = existingInstance !== undefined && existingInstance.type === type;
    if (isInstanceReused) previousChildren.delete(slot);
    const instance = isInstanceReused ? existingInstance : createInstance(type, key, parentInstance);
    updateInstance(instance, props);
    return instance;
  });
  for (const child of previousChildren.values()) removeInstance(child);
}

/** Sorts the DOM nodes of an element's children, without moving nodes that are at the right position. */
function arrangeChildNodes({ dom, children }: Instance): void {
  let next = dom!.firstChild;
  const placeChild = (child: Instance): void => {
    if (!child.dom) child.children.forEach(placeChild);
    else if (child.dom === next) next = next.nextSibling;
    else dom!.insertBefore(child.dom, next);
  };
  children.forEach(placeChild);
}

function updateInstance(instance: Instance, props: Properties): void {
  const { type, props: previousProps } = instance;
  instance.props = props;
  if (typeof type === 'function') renderComponent(instance);
  else if (type === textType) {
    if (!instance.dom) instance.dom = document.createTextNode(props.data as string);
    else if (previousProps.data !== props.data) instance.dom.textContent = props.data as string;
  } else if (typeof type === 'string') {
    const parentElement = hostInstanceOf(instance.parentInstance)!.dom as Element;
    const dom = (instance.dom ??= document.createElementNS(
      type === 'svg' ? 'http://www.w3.org/2000/svg' : parentElement.namespaceURI,
      type,
    )) as Element;
    reconcile(instance, props.children as Child);
    arrangeChildNodes(instance);
    setProperties(dom, props, previousProps);
  } else if (type !== emptyType) reconcile(instance, props.children as Child);
}

function renderComponent(instance: Instance): void {
  instance.isDirty = false;
  const outerContext = { ...renderContext };
  Object.assign(renderContext, { instance, hookIndex: 0 });
  let output;
  try {
    output = (instance.type as (props: Properties) => Child)(instance.props);
  } finally {
    Object.assign(renderContext, outerContext);
  }
  reconcile(instance, output);
  for (const hook of instance.hooks) {
    if (hook.isDue) (hook.isLayout ? layoutEffects : effects).push([instance, hook]);
    hook.isDue = false;
  }
}

const cleanUpEffect = (hook: Hook): void => {
  if (hook.effect && typeof hook.value === 'function') (hook.value as () => void)();
  hook.value = undefined;
};

function runEffects(dueEffects: readonly [Instance, Hook][]): void {
  const mountedEffects = dueEffects.filter(([instance]) => !instance.isGone);
  for (const [instance, hook] of mountedEffects) reportErrors(instance, () => cleanUpEffect(hook));
  for (const [instance, hook] of mountedEffects)
    if (!instance.isGone)
      reportErrors(instance, () => {
        hook.value = hook.effect!();
      });
}

function runPassiveEffects(): void {
  const dueEffects = effects;
  effects = [];
  runEffects(dueEffects);
}

/** Runs layout effects after a change of the tree, and schedules the other effects for after the paint. */
function commitEffects(): void {
  const dueEffects = layoutEffects;
  layoutEffects = [];
  runEffects(dueEffects);
  if (effects.length > 0) setTimeout(runPassiveEffects);
}

function flushUpdates(): void {
  runPassiveEffects();
  const sortedInstances = [...dirtyInstances].toSorted((one, other) => one.order - other.order);
  dirtyInstances.clear();
  for (const instance of sortedInstances)
    if (instance.isDirty && !instance.isGone)
      reportErrors(instance, () => {
        renderComponent(instance);
        arrangeChildNodes(hostInstanceOf(instance)!);
      });
  commitEffects();
}

/** Re-renders a component at the end of the task, a single time for all changes of its state. */
export function scheduleUpdate(instance: Instance): void {
  instance.isDirty = true;
  if (dirtyInstances.size === 0) queueMicrotask(flushUpdates);
  dirtyInstances.add(instance);
}

function removeInstance(instance: Instance): void {
  instance.isGone = true;
  for (const hook of instance.hooks) reportErrors(instance, () => cleanUpEffect(hook));
  if (instance.dom) setProperties(instance.dom, {}, { ref: instance.props.ref });
  instance.children.forEach(removeInstance);
  instance.dom?.remove();
}

export interface Root {
  /** Renders synchronously, and keeps existing nodes. */
  render(output: unknown): void;
  /** Cleans up all effects and empties the element. */
  unmount(): void;
}

/**
 * Creates a root.
 *
 * @param onError called for errors of components and effects; the browser reports errors of listeners
 */
export function createRoot(dom: Element, onError: (error: unknown) => void): Root {
  const root: Instance = { ...createInstance(emptyType, undefined, null), dom, onError };
  return {
    render(output) {
      reportErrors(root, () => {
        reconcile(root, output as Child);
        arrangeChildNodes(root);
      });
      commitEffects();
    },
    unmount() {
      root.isGone = true;
      root.children.forEach(removeInstance);
    },
  };
}
