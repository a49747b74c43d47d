import { z } from 'zod';
import { proxyOriginSchema, proxyPasswordSchema, proxyUserNameSchema } from './network.ts';
import { accountRuleText } from '../text/accounts/account-rules.ts';

/** A proxy of the system's settings that requires a sign-in. `userName` is the one it did not accept; empty for none. */
export const wantedSignInSchema = z.strictObject({ origin: proxyOriginSchema, userName: z.string() });
export type WantedSignIn = z.infer<typeof wantedSignInSchema>;

/** What a person types to sign in to a proxy. */
export const proxySignInSchema = z.strictObject({
  origin: proxyOriginSchema,
  userName: proxyUserNameSchema.min(1, { error: () => accountRuleText.enterProxyUserName }),
  password: proxyPasswordSchema,
});
export type ProxySignIn = z.infer<typeof proxySignInSchema>;
