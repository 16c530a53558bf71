'use client';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while a fieldset around the element is disabled, which only native controls notice by themselves. */
export function useFieldsetDisabled(element: RefObject<Element | null>): boolean {
  const [isDisabled, setDisabled] = useState(false);
  useLayoutEffect(() => {
    const updateDisabled = () => setDisabled(Boolean(element.current?.closest('fieldset:disabled')));
    const fieldsetObserver = new MutationObserver(updateDisabled);
    let fieldset = element.current?.closest('fieldset');
    while (fieldset) {
      fieldsetObserver.observe(fieldset, { attributeFilter: ['disabled'] });
      fieldset = fieldset.parentElement?.closest('fieldset');
    }
    updateDisabled();
    return () => fieldsetObserver.disconnect();
  }, [element]);
  return isDisabled;
}
