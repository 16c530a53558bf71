import { setProperties, type Properties } from './properties.ts';

export type Child = VirtualNode | string | number | boolean | null | undefined | readonly Child[];

export interface VirtualNode {
  readonly type: unknown;
  readonly props: Properties;
  readonly key: string | undefined;
}

/** State, reference or effect of a component, in the order of its calls. */
export interface Hook {
  value?: unknown;
  change?: (change: unknown) => void;
  inputs?: readonly unknown[] | undefined;
  /** Function of an effect; `isLayout` runs it before the paint, `isDue` after the current render. */
  effect?: () => unknown;
  isLayout?: boolean;
  isDue?: boolean;
}

/** Node of the tree that persists between renders. */
export interface Instance {
  readonly type: unknown;
  readonly key: string | undefined;
  readonly parentInstance: Instance | null;
  props: Properties;
  children: Instance[];
  hooks: Hook[];
  dom?: Element | Text;
  /** Scheduled to render again. */
  isDirty?: boolean;
  isGone?: boolean;
  /** Error handler of a root, for errors of components and effects. */
  onError?: (error: unknown) => void;
}

const text = Symbol();
const emptyType = Symbol();

export const Fragment = ({ children }: { children?: Child }): Child => children;

/** Component that is rendering, and the number of hooks it has called. */
export const drawing: { instance: Instance | null; hookIndex: number } = { instance: null, hookIndex: 0 };

const dirty = new Set<Instance>();
let layoutEffects: [Instance, Hook][] = [];
let effects: [Instance, Hook][] = [];

const instanceOf = (type: unknown, key: string | undefined, parentInstance: Instance | null): Instance => ({
  type,
  key,
  parentInstance,
  props: {},
  children: [],
  hooks: [],
});

const isAlive = (instance: Instance | null): boolean =>
  !instance || (!instance.isGone && isAlive(instance.parentInstance));

const depthOf = ({ parentInstance }: Instance): number => (parentInstance ? depthOf(parentInstance) + 1 : 0);

const hostOf = (instance: Instance | null): Instance | null =>
  instance && !instance.dom ? hostOf(instance.parentInstance) : instance;

function attempt(instance: Instance, action: () => void): void {
  try {
    action();
  } catch (error) {
    let root = instance;
    while (root.parentInstance) root = root.parentInstance;
    if (!root.isGone) root.onError?.(error);
  }
}

const nodeOf = (child: Child): VirtualNode =>
  child === null || child === undefined || typeof child === 'boolean'
    ? { type: emptyType, props: {}, key: undefined }
    : typeof child !== 'object'
      ? { type: text, props: { data: String(child) }, key: undefined }
      : 'type' in child
        ? child
        : { type: Fragment, props: { children: child }, key: undefined };

/** Keeps children with the same type and key (or position), creates new ones and removes the others. */
function reconcile(parentInstance: Instance, output: Child): void {
  const slotOf = (key: string | undefined, index: number) => (key === undefined ? index : `$${key}`);
  const before = new Map(parentInstance.children.map((child, index) => [slotOf(child.key, index), child]));
  parentInstance.children = (Array.isArray(output) ? (output as readonly Child[]) : [output]).map((child, index) => {
    const { type, props, key } = nodeOf(child);
    const place = slotOf(key, index);
    const existing = before.get(place);
    const isKept = existing !== undefined && existing.type === type;
    if (isKept) before.delete(place);
    const instance = isKept ? existing : instanceOf(type, key, parentInstance);
    update(instance, props);
    return instance;
  });
  for (const removed of before.values()) remove(removed);
}

/** Sorts the DOM nodes of an element's children; nodes at the right position are not moved. */
function arrange({ dom, children }: Instance): void {
  let next = dom!.firstChild;
  const place = (child: Instance): void => {
    if (!child.dom) child.children.forEach(place);
    else if (child.dom === next) next = next.nextSibling;
    else dom!.insertBefore(child.dom, next);
  };
  children.forEach(place);
}

function update(instance: Instance, props: Properties): void {
  const { type, props: before } = instance;
  instance.props = props;
  if (typeof type === 'function') draw(instance);
  else if (type === text) {
    if (!instance.dom) instance.dom = document.createTextNode(props.data as string);
    else if (before.data !== props.data) instance.dom.textContent = props.data as string;
  } else if (typeof type === 'string') {
    const parentElement = hostOf(instance.parentInstance)!.dom as Element;
    const dom = (instance.dom ??= document.createElementNS(
      type === 'svg' ? 'http://www.w3.org/2000/svg' : parentElement.namespaceURI,
      type,
    )) as Element;
    reconcile(instance, props.children as Child);
    arrange(instance);
    setProperties(dom, props, before);
  } else if (type !== emptyType) reconcile(instance, props.children as Child);
}

/** Renders a component, and collects the effects that have to run. */
function draw(instance: Instance): void {
  instance.isDirty = false;
  const outerDrawing = { ...drawing };
  Object.assign(drawing, { instance, hookIndex: 0 });
  let output;
  try {
    output = (instance.type as (props: Properties) => Child)(instance.props);
  } finally {
    Object.assign(drawing, outerDrawing);
  }
  reconcile(instance, output);
  for (const hook of instance.hooks) {
    if (hook.isDue) (hook.isLayout ? layoutEffects : effects).push([instance, hook]);
    hook.isDue = false;
  }
}

const cleanUp = (hook: Hook): void => {
  if (hook.effect && typeof hook.value === 'function') (hook.value as () => void)();
  hook.value = undefined;
};

function runEffects(dueEffects: readonly [Instance, Hook][]): void {
  const liveEffects = dueEffects.filter(([instance]) => isAlive(instance));
  for (const [instance, hook] of liveEffects) attempt(instance, () => cleanUp(hook));
  for (const [instance, hook] of liveEffects)
    if (isAlive(instance))
      attempt(instance, () => {
        hook.value = hook.effect!();
      });
}

function runPassiveEffects(): void {
  const dueEffects = effects;
  effects = [];
  runEffects(dueEffects);
}

/** Runs layout effects after a change of the tree, and schedules the other effects for after the paint. */
function commit(): void {
  const dueEffects = layoutEffects;
  layoutEffects = [];
  runEffects(dueEffects);
  if (effects.length > 0) setTimeout(runPassiveEffects);
}

function flush(): void {
  runPassiveEffects();
  const dirtyInstances = [...dirty].toSorted((one, other) => depthOf(one) - depthOf(other));
  dirty.clear();
  for (const instance of dirtyInstances)
    if (instance.isDirty && isAlive(instance))
      attempt(instance, () => {
        draw(instance);
        arrange(hostOf(instance)!);
      });
  commit();
}

/** Re-renders a component at the end of the task, once for all its changes. */
export function schedule(instance: Instance): void {
  instance.isDirty = true;
  if (dirty.size === 0) queueMicrotask(flush);
  dirty.add(instance);
}

function remove(instance: Instance): void {
  instance.isGone = true;
  for (const hook of instance.hooks) attempt(instance, () => cleanUp(hook));
  if (instance.dom) setProperties(instance.dom, {}, { ref: instance.props.ref });
  instance.children.forEach(remove);
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
  const root: Instance = { ...instanceOf(emptyType, undefined, null), dom, onError };
  return {
    render(output) {
      attempt(root, () => {
        reconcile(root, output as Child);
        arrange(root);
      });
      commit();
    },
    unmount() {
      root.isGone = true;
      root.children.forEach(remove);
    },
  };
}
