// Who sits before the screen: a service compares faces. Off unless one is set up, and then nothing of ours asks for it.

export type FaceTicket = { provider: number; code: string; qrCode: string; expireSeconds: number }

export type Face = {
  isOn: boolean
  /** A ticket of the service for this check; its code or picture is what the learner opens on the phone. */
  begin(faceNo: string, accountId: number): Promise<FaceTicket>
}

export const faceOff: Face = {
  isOn: false,
  async begin() {
    throw new Error('No service for face checks is set up')
  },
}
