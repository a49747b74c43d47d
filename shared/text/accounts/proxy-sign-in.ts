import { filled, messages } from '../catalogue.ts';

/** The dialog that asks for the sign-in to a system proxy. */
export const proxySignInText = messages('proxy-sign-in', {
  title: 'Sign in to the proxy',
  lead: filled(
    'This computer’s settings lead to the proxy {proxy}, which asks for a user name and password. Podkey sends them only to this proxy.',
  ),
  notAccepted: filled('The proxy didn’t accept the password for {userName}.'),
  inTheClear:
    'The connection to this proxy isn’t encrypted. Others on the same network can read the password.',
  userName: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  tryAgain: 'Failed requests aren’t resent automatically: try again after you sign in.',
  notAsked: 'This proxy no longer asks for a sign-in.',
  notAskedNext: 'Try again. If the proxy asks again, Podkey asks you.',
});
