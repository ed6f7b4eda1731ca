// Generated from openapi.json by `npm run codegen`. Not edited by hand.
export const successor = {
  kind: {"enum":["team","leadproject","project","job","panel","candidate","decideleave","decidesheet","decideclaim","decideinvestment","reviewkra","decidesecond","approvalstep","ownleave","ownsheet","ownclaim","owninvestment","asset","policy","leaveafter"]},
} as const;
