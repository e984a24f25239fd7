import { feature } from "../../api/handler.server.ts";
import { favoritesContract } from "./contract.ts";
import { addFavorites, favoritesOf, removeFavorite } from "./db.server.ts";

export const favoritesFeature = feature(favoritesContract, {
  "GET favorites": async (_, { app, user }) => ({ space_ids: await favoritesOf(app.db, user.id) }),

  "POST favorites": async ({ body }, { app, user, now }) => {
    await addFavorites(app.db, user.id, [...new Set(body.space_ids)], now);
    return { space_ids: await favoritesOf(app.db, user.id) };
  },

  "DELETE favorites/:spaceId": async ({ params }, { app, user }) => {
    await removeFavorite(app.db, user.id, params.spaceId);
    return { space_ids: await favoritesOf(app.db, user.id) };
  },
});
