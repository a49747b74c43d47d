import ScreenShare from '@lucide/svelte/icons/screen-share';
import ScreenShareOff from '@lucide/svelte/icons/screen-share-off';
import { createQuery } from '@tanstack/svelte-query';
import { captureText } from '../../../shared/text/en/secrets.ts';
import type { MenuAction } from '../../components/menu-action.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { policyQuery, screenQuery, settingsQuery } from '../../state/queries.ts';

/** Whether an open value can be captured from the screen, and the person's choice for this session. Created during component setup. */
export class CaptureChoice {
  readonly changing = new BridgeCall();
  readonly #screen = createQuery(screenQuery);
  readonly #settings = createQuery(settingsQuery);
  readonly #policy = createQuery(policyQuery);

  /** What is said beside the value; undefined if the person does not want protection. */
  get note(): { text: string; isExposed: boolean } | undefined {
    if (!this.#screen.data || !this.#settings.data?.protectFromCapture) return undefined;
    const { guard, captureAllowed } = this.#screen.data;
    return {
      text: captureAllowed ? captureText.isAllowed : captureText[guard],
      isExposed: captureAllowed || guard === 'nothing',
    };
  }

  /** What a person can choose instead. */
  get actions(): readonly MenuAction[] {
    if (!this.#screen.data || !this.#settings.data?.protectFromCapture) return [];
    const { guard, captureAllowed } = this.#screen.data;
    if (captureAllowed)
      return [{ icon: ScreenShareOff, label: captureText.stopAllowing, act: () => this.#allow(false) }];
    if (guard === 'nothing' || this.#policy.data?.inForce?.policy.captureProtection) return [];
    return [{ icon: ScreenShare, label: captureText.allow, act: () => this.#allow(true) }];
  }

  /** Main reports the change to every window. */
  #allow(allowed: boolean): void {
    void this.changing.send('screen.allowCapture', { allowed });
  }
}
