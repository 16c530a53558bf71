/**
 * What widgets' components get when they import `react`: as much of React as portable components use, in a seventh of
 * the bytes of Preact with its hooks. What is missing here fails the build.
 */
export { createContext, useContext } from './context.ts';
export { useMemo } from './memo.ts';
export { Fragment } from './renderer.ts';
export { useEffect, useId, useLayoutEffect, useRef, useState } from './state.ts';
