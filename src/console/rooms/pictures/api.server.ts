import { readBytes } from "../../../api/body.server.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import {
  cropPicture,
  describe,
  removePicture,
  takeInPicture,
} from "../../../features/rooms/pictures/uploads.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { type PicturesContract, picturesContract } from "./contract.ts";

/** As cameras make them. In bytes. */
const PICTURE_LIMIT = 15 * 1024 * 1024;

const handlers: Handlers<PicturesContract> = {
  async "POST operate/rooms/:id/pictures"({ params }, context) {
    const bytes = await readBytes(context.request, PICTURE_LIMIT);
    if ("rejected" in bytes) return bytes;
    const { actor, now } = staffOf(context);
    const taken = await takeInPicture(context.app, params.id, bytes, { actor, now });
    return taken.ok ? taken.plan : rejectionOf(taken.problems);
  },

  async "PATCH operate/rooms/:id/pictures/:file"({ params, body }, context) {
    const picture = { spaceId: params.id, filename: params.file };
    const { actor, now } = staffOf(context);
    const described = await describe(context.app, picture, body.alt, { actor, now });
    return described.ok ? described.plan : rejectionOf(described.problems);
  },

  async "POST operate/rooms/:id/pictures/:file/crop"({ params, body }, context) {
    const picture = { spaceId: params.id, filename: params.file };
    const { actor, now } = staffOf(context);
    const made = await cropPicture(context.app, picture, body, { actor, now });
    return made.ok ? made.plan : rejectionOf(made.problems);
  },

  async "DELETE operate/rooms/:id/pictures/:file"({ params }, context) {
    const picture = { spaceId: params.id, filename: params.file };
    const { actor, now } = staffOf(context);
    const gone = await context.once("picture", ({ db, env }) =>
      removePicture({ db, env }, picture, { actor, now }),
    );
    return gone.ok ? gone.plan : rejectionOf(gone.problems);
  },
};

export const picturesNoun = { feature: feature(picturesContract, handlers) };
